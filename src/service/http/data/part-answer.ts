import { linkedPage } from '../lists/next-page';
import type { Answer } from '../reply';

/** Whether an answer says of itself that it is a part alone, and not that this part is all. */
export function isPart({ status, contentRange = '' }: Pick<Answer, 'status' | 'contentRange'>): boolean {
  const [, first, last, count] = /(?<!\d)(\d+)-(\d+)\/(\d+)/.exec(contentRange) ?? [];
  if (count === undefined) return status === 206;
  return !(Number(first) === 0 && Number(last) + 1 >= Number(count));
}

/** How an answer says that it holds a part of the data alone; undefined where it does not. */
export function partIssue(answer: Pick<Answer, 'status' | 'contentRange' | 'link'>): string | undefined {
  const { status, contentRange, link } = answer;
  const range = contentRange === undefined ? '' : ` with the Content-Range ${JSON.stringify(contentRange)}`;
  if (isPart(answer)) return `it is a part of the data alone, as its status ${String(status)}${range} says`;
  if (link === undefined || linkedPage(link) === undefined) return undefined;
  return 'it is a part of the data alone, as its Link header names a next page';
}
