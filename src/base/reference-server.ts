/** Where the reference server describes the interface. This needs no login. */
export const documentationPath = '/_reference/openapi.json';

/** The title of that description. Only the reference server has it, and not the service. */
export const documentationTitle = 'The data analytics service, as the reference server serves it';
