import { posix } from 'node:path';
import { mapPlaces } from '../places/map-places';
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
  return mapPlaces(report, (place): LinkedPlace => {
    const file = posix.join(folder, place.file);
    // Outside of the repository.
    if (/^(?:\.\.)?\//.test(file)) return place;
    const path = file.split('/').map(encodePart).join('/');
    return { ...place, href: `${sources}${path}#L${String(place.line)}` };
  });
}
