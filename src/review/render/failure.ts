import type { JsonObject } from '../../base/json';
import { textOf } from '../text-of';
import { diffBlock } from './escape-markdown';
import { planTitle } from './markdown';
import { cutText } from './markdown/cut-text';

/** Enough of one error to know what to do; the log has all of it. */
const extent = { text: 4_000, lines: Infinity };

function blockOf({ summary, detail, address }: JsonObject): string {
  const where = textOf(address) === '' ? '' : ` (${textOf(address)})`;
  const lines = [textOf(summary) + where, ...cutText(textOf(detail), extent).split('\n')];
  return diffBlock(lines.map((text) => ({ mark: '-', text }))).join('\n');
}

/** Why there is no plan, as a comment of at most `limit` characters. `diagnostics` are those of a command with `--json`. */
export function renderFailure(
  diagnostics: readonly JsonObject[],
  { stack, limit }: { readonly stack: string | undefined; readonly limit: number },
): string {
  const intro =
    'This commit has no plan. The plan that was here before is out of date. The log of the run has every error.';
  const head = `${planTitle(stack)}: failed\n\n${intro}\n`;
  const blocks = diagnostics.map((diagnostic) => `\n${blockOf(diagnostic)}\n`);
  let length = head.length;
  const shown = blocks.filter((block) => (length += block.length) <= limit - 100);
  const rest = blocks.length - shown.length;
  return [head, ...shown, ...(rest > 0 ? [`\n*${String(rest)} more errors are in the log.*\n`] : [])].join('');
}
