import type { Palette } from '../../documents';
import type { Report } from '../report';

/** What a renderer is told beside the report. */
export interface RenderOptions {
  readonly palette: Palette;
  /** How many characters the text may have at most, where a host limits it. */
  readonly limit?: number;
  /** Where the whole report is, in markdown; for texts that leave something out. */
  readonly whole?: string;
  /** Where the project lies in its repository, for formats whose paths begin at the top of it. */
  readonly folder?: string;
  /** Where the repository shows its files at the commit of the run: an http or https address that ends with a slash. */
  readonly sources?: string;
  /** The commit that CI runs on, and the page that shows it where the host has one. */
  readonly commit?: { readonly sha: string; readonly href?: string };
  /** The host of the service that the environment names, for plans that leave it to the environment. */
  readonly environmentService?: string;
  /** Whether the format text has one line for each object. */
  readonly isSummary?: boolean;
  /** Whether the format text shows each of those that are alike. */
  readonly showsAll?: boolean;
}

/** Makes a text of a report. All that others wrote in it shows as text. */
export type Renderer = (report: Report, options: RenderOptions) => string;
