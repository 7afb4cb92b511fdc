/** A report as a value; `report-schema.ts` describes it. */
import type { z } from 'zod';
import type { reportSchema } from './report-schema';

export type Report = z.infer<typeof reportSchema>;
export type Change = Report['changes'][number];
export type Field = Change['fields'][number];
export type FieldElement = NonNullable<Field['elements']>[number];
export type FieldSide = NonNullable<Field['before']>;
export type Impact = Report['impact'][number];
export type ImpactGroup = Report['impactGroups'][number];
export type CategoryNode = NonNullable<Report['categories']>['before'][number];
export type Link = Report['links'][number];
export type SinceReview = NonNullable<Report['since']>;
export type ProjectRun = NonNullable<Report['projects']>[number];
export type Place = NonNullable<Change['place']>;
