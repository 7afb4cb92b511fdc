// Generated from package.json by `npm run generate`; do not edit.
/** The version of this package. */
export const packageVersion = '0.1.0';

/** The oldest Node that it runs on. */
export const oldestNode = '20.18.1';
