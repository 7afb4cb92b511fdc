import { refusals, usualAdvice } from '../../engine';

const table = /^\| what +\| because +\| instead +\|\n\|.*\n(?:\|.*\n)*/m;

/**
 * Puts the table of what the engine refuses into its page.
 *
 * @throws Error where the page has no such table.
 */
export function replaceRefusals(page: string): string {
  if (!table.test(page)) throw new Error('The page of the engine has no table of what is refused.');
  const rows = Object.values(refusals).map(
    ({ what, why, instead = usualAdvice }) => `| ${what} | ${why} | ${instead} |\n`,
  );
  return page.replace(table, () => `| what | because | instead |\n| --- | --- | --- |\n${rows.join('')}`);
}
