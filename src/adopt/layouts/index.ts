/** How an account is put into files. The command knows them before anything else of this room is loaded. */
export const layouts = ['one', 'file-per-kind', 'file-per-team'] as const;

export type Layout = (typeof layouts)[number];

/** What an account is written as. */
export const accountFormats = ['typescript', 'hcl'] as const;

export type AccountFormat = (typeof accountFormats)[number];
