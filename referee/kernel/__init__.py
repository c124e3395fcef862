"""What any turn-based card game needs: pure, standard library only, no game named here."""
