import { posix } from 'node:path';
import type { Place, Report } from '../report';

/** A report in which each place is another one. */
export function mapPlaces(report: Report, toPlace: (place: Place) => Place): Report {
  const map = <T extends { readonly place?: Place | undefined }>(one: T): T =>
    one.place === undefined ? one : { ...one, place: toPlace(one.place) };
  const { changes, drift, impact, policies, since } = report;
  return {
    ...report,
    changes: changes.map(map),
    drift: drift.map(map),
    impact: impact.map(map),
    policies: policies.map(map),
    ...(since && { since: { ...since, changes: since.changes.map(map) } }),
  };
}

/** The report of a project in a folder, with places from outside of it. */
export const placesInFolder = (report: Report, folder: string): Report =>
  mapPlaces(report, (place) => ({
    ...place,
    file: posix.join(folder, place.file),
  }));
