"""Scripts that build the package, its generated files and its documentation."""
