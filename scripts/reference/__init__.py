"""What scripts/make-reference makes its pages with."""
