export * from './attribute';
export * from './conform';
export * from './definition';
export * from './equal';
export * from './schema';
export * from './sensitive-paths';
export * from './terraform-type';
export * from './value';
