import type { ReportFormat } from '../formats';
import { renderGitlab } from './gitlab';
import { renderHtml } from './html/page';
import { renderJson } from './json';
import { renderJunit } from './junit';
import { renderMarkdown } from './markdown';
import type { Renderer } from './renderer';
import { renderSarif } from './sarif';
import { renderText } from './text';

/** What makes a text of a report, by the format. */
export const renderers: Readonly<Record<ReportFormat, Renderer>> = {
  text: renderText,
  markdown: renderMarkdown,
  html: renderHtml,
  json: renderJson,
  sarif: renderSarif,
  junit: renderJunit,
  gitlab: renderGitlab,
};
