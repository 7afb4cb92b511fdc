// Stands in a bundle for a package that nothing of it calls.
throw new Error('This package is left out of the bundle.');
