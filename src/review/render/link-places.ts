import { posix } from 'node:path';
import type { Place, Report } from '../report';
import type { RenderOptions } from './renderer';

/** A place, with the address that shows it. */
export interface LinkedPlace extends Place {
  readonly href?: string;
}

/** A part of a path. Brackets would end a link of markdown, and half a character has no code. */
const encodePart = (part: string): string =>
  encodeURIComponent(part.replace(/\p{Surrogate}/gu, '\ufffd')).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** Gives each place of a report the address of its line at the commit of the run; without `sources`, none. */
export function linkPlaces(report: Report, { sources, folder = '' }: RenderOptions): Report {
  if (sources === undefined) return report;
  const link = <T extends { readonly place?: Place | undefined }>(one: T): T => {
    if (one.place === undefined) return one;
    const file = posix.join(folder, one.place.file);
    // Outside of the repository.
    if (/^(?:\.\.)?\//.test(file)) return one;
    const path = file.split('/').map(encodePart).join('/');
    const place: LinkedPlace = { ...one.place, href: `${sources}${path}#L${String(one.place.line)}` };
    return { ...one, place };
  };
  const { changes, drift, impact, policies, since } = report;
  return {
    ...report,
    changes: changes.map(link),
    drift: drift.map(link),
    impact: impact.map(link),
    policies: policies.map(link),
    ...(since && { since: { ...since, changes: since.changes.map(link) } }),
  };
}
