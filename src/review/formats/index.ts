/** The formats of a report. They stand apart from their renderers, so that a command can offer them without loading those. */
export const reportFormats = ['text', 'markdown', 'html', 'json', 'sarif', 'junit', 'gitlab'] as const;

export type ReportFormat = (typeof reportFormats)[number];
