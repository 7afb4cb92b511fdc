import { renderHtml } from './html/page';
import { renderJson } from './json';
import { renderMarkdown } from './markdown';
import type { Renderer } from './renderer';
import { renderText } from './text';

/** The formats of a report, by their names. */
export const renderers = {
  text: renderText,
  markdown: renderMarkdown,
  html: renderHtml,
  json: renderJson,
} as const satisfies Readonly<Record<string, Renderer>>;

export type ReportFormat = keyof typeof renderers;
