/** Where the reference server describes the interface, to whoever may call it. */
export const documentationPath = '/_reference/openapi.json';

/** The title of that description, by which the reference server is told from the service. */
export const documentationTitle = 'The data analytics service, as the reference server serves it';
