"""What make-corpora is made of."""
