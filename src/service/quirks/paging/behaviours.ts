import type { Behaviours } from '../behaviour';
import { listLinkHeader } from './list-link-header';
import { listNextUrl } from './list-next-url';
import { listCursor } from './list-cursor';
import { listPage } from './list-page';
import { listOffset } from './list-offset';
import { listPageBare } from './list-page-bare';
import { listOffsetBare } from './list-offset-bare';
import { listTruncated } from './list-truncated';

/** Lists that come in parts. */
export const pagedLists = {
  'list-link-header': listLinkHeader,
  'list-next-url': listNextUrl,
  'list-cursor': listCursor,
  'list-page': listPage,
  'list-offset': listOffset,
  'list-page-bare': listPageBare,
  'list-offset-bare': listOffsetBare,
  'list-truncated': listTruncated,
} satisfies Behaviours;
