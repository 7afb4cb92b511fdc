import * as z from 'zod';
import { once } from '../../../base/once';

/** How an entry of the dialect is found out: by reads alone, by writes of scratch objects, or by a person. */
export interface Discovery {
  readonly by: 'reading' | 'writing' | 'person';
  /** How a person finds it out where the probe does not. */
  readonly otherwise: string;
}

/** An entry of the dialect. */
export interface DialectEntry<T> extends Discovery {
  /** What it may be; called when somebody has a dialect. */
  readonly schema: () => z.ZodType<T>;
  readonly standard: T;
}

/** The shapes of what entries hold, made when somebody has a dialect. */
const shapes = once(() => {
  const value = z.union([z.string(), z.number()]);
  return {
    place: z
      .string()
      .regex(/^[^.]+(\.[^.]+)*$/, 'must be a dotted path such as `properties.emailOutput`')
      // Every object has these, so a record could not be told to lack them.
      .refine((text) => !text.split('.').some((key) => key in {}), 'must not hold a name such as `constructor`'),
    segment: z.string().regex(/^[A-Za-z0-9_-]+$/, 'must be one path segment'),
    parameter: z.string().regex(/^[A-Za-z0-9._$-]+$/, 'must be the name of a parameter of a URL'),
    separator: z.string().regex(/^[^:]+$/, 'must be a text without a colon'),
    value,
    flagOrValue: z.union([z.boolean(), z.string(), z.number()]),
  };
});

const place = () => shapes().place;
const segment = () => shapes().segment;
const parameter = () => shapes().parameter;
const flagOrValue = () => shapes().flagOrValue;
const optional =
  <T>(schema: () => z.ZodType<T>) =>
  (): z.ZodType<T | null> =>
    schema().nullable();

type MakeEntry = <T>(schema: () => z.ZodType<T>, standard: NoInfer<T>) => DialectEntry<T>;
const found =
  (by: Discovery['by']) =>
  (otherwise: string): MakeEntry =>
  (schema, standard) => ({ schema, standard, by, otherwise });
const byReading = found('reading');
const byWriting = found('writing');
const byPerson = found('person');

const inPath = byReading(
  'Open an action in the web interface of the service with the network view of the browser: the segment stands in the path behind `/actions/`.',
);
const pausing = byWriting(
  'Pause an alert in the web interface with the network view of the browser and look at the request.',
);
const editing = byWriting(
  'Edit an alert in the web interface with the network view of the browser and look at the request.',
);
const loggingIn = byReading(
  'Look into the documentation of the installation for the body and the answer of `POST /api/2.0/login`.',
);
const askForPages =
  'Ask whoever runs the service how a list of more than a page is read, or fill one beyond a page and probe again.';
const paging = byReading(askForPages);
const pageSize = byPerson(askForPages);
const marking = byPerson(
  'Delete an alert in the web interface and ask for it by its id: where the service still shows it, look for what says that it was deleted.',
);

/** Every entry of the dialect but those of `fields`, which follow from the table of records. */
export const dialectEntries = {
  /** Path segments of the kinds of action. */
  segments: { slack: inPath(segment, 'slacks'), teams: inPath(segment, 'teams'), webhook: inPath(segment, 'webhooks') },
  /** Where pause and unpause take the alert's id, and how the alert record says that it is paused. */
  pause: {
    idIn: pausing(() => z.enum(['query', 'path', 'body']), 'query'),
    idName: pausing(() => z.string().min(1), 'objectId'),
    field: byReading('Pause an alert by hand and probe again.')(place, 'paused'),
    pausedValue: byReading('Pause an alert by hand, leave another one unpaused and probe again.')(flagOrValue, true),
  },
  token: { field: loggingIn(place, 'access_token'), expiresField: loggingIn(place, 'expires_in') },
  credential: { idField: loggingIn(place, 'clientId'), secretField: loggingIn(place, 'clientSecret') },
  message: {
    field: byReading('Ask for an object that is not there and look at the body of the refusal.')(place, 'message'),
  },
  headers: {
    separator: byReading('Give a webhook action two headers by hand and probe again.')(() => shapes().separator, '\n'),
  },
  /** Where a list lies in its answer, and how it is paged where the answers do not announce it. */
  list: {
    items: byReading('Look at the answer of `GET /api/2.0/alerts`: name the place of the array of records.')(
      optional(place),
      null,
    ),
    paging: paging(() => z.enum(['announced', 'page', 'offset']), 'announced'),
    pageParameter: paging(parameter, 'page'),
    firstPage: paging(() => z.int().min(0), 1),
    offsetParameter: paging(parameter, 'offset'),
    cursorParameter: paging(optional(parameter), null),
    cursor: paging(optional(place), null),
    sizeParameter: pageSize(optional(parameter), null),
    size: pageSize(() => z.int().min(1), 100),
  },
  /** How many records of data the service answers where a request names no limit. */
  data: {
    limit: byPerson(
      'Read a dataset with very many records without a limit, and count what comes: `GET /api/1.0/datasets?entityName=…`.',
    )(() => z.int().min(1).max(1e9), 10_000),
  },
  /**
   * What an edit carries: the declared fields, or the whole record without those that the service refuses; where the id and
   * a version stand in it; and whether an alert may be edited while it is paused.
   */
  edit: {
    body: editing(() => z.enum(['declared', 'whole']), 'declared'),
    without: editing((): z.ZodType<readonly string[]> => z.array(place()).readonly(), Object.freeze([])),
    idAt: editing(optional(place), null),
    versionAt: editing(optional(place), null),
    whilePaused: editing(() => z.boolean(), true),
  },
  /** How the service answers for an object that is not there, and how a record says that its object was deleted. */
  absent: {
    statuses: byReading(
      'Ask for an object that is not there, such as `GET /api/2.0/alerts/999999999`, and look at the status.',
    )(
      (): z.ZodType<readonly number[]> => z.array(z.int().min(400).max(599)).readonly(),
      Object.freeze([400, 403, 404, 410]),
    ),
    field: marking(optional(place), null),
    value: marking(flagOrValue, true),
  },
} as const;

/** The shapes of the entries of `fields`: places, values of choices, and what says "none". */
export const fieldShapes = once(() => {
  const { place: at, value } = shapes();
  return { place: at, value, none: value.nullable() };
});
