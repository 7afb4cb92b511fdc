import { describe, expect, test } from '@jest/globals';
import { errorAt } from '../base/diagnostic';
import type { Provider } from '../provider';
import { kindOf, objectKey, readAccount } from './account';

const schema = { version: 0, description: '', attributes: {} };
const refusal = (reason: string) => [errorAt([], 'Refused', reason)];

interface Told {
  readonly ids?: readonly string[];
  readonly unlisted?: string;
  /** Ids that cannot be read, ones that are gone, and ones that an import refuses. */
  readonly broken?: readonly string[];
  readonly gone?: readonly string[];
  readonly foreign?: readonly string[];
}

/** A provider of kinds that hold what a test says. */
function providerOf(kinds: Readonly<Record<string, Told | undefined>>, settings = ''): Provider {
  const resources = Object.entries(kinds).map(([type, told]) => {
    const { ids = [], unlisted, broken = [], gone = [], foreign = [] } = told ?? {};
    const list = () => Promise.resolve({ ids, diagnostics: unlisted === undefined ? [] : refusal(unlisted) });
    return [
      type,
      {
        schema,
        ...(told && { list }),
        import: (id: string) =>
          foreign.includes(id) ? { state: null, diagnostics: refusal('no id') } : { state: { id }, diagnostics: [] },
        inspect: () => ({ inspection: undefined, diagnostics: [] }),
        read: ({ id }: { readonly id: string }) => ({
          state: gone.includes(id) ? null : { id },
          diagnostics: broken.includes(id) ? refusal('broken') : [],
        }),
      },
    ] as const;
  });
  return {
    schema,
    resources: new Map(resources),
    configure: () => (settings === '' ? [] : refusal(settings)),
  } as unknown as Provider;
}

const read = async (...given: Parameters<typeof providerOf>) =>
  await readAccount(providerOf(...given), () => Promise.resolve());

describe('an account', () => {
  test('has its objects in the order of their ids, kind by kind', async () => {
    const ids = ['10', '9', '-3', '9007199254740993', '9007199254740992', '10/b', '10/a', 'x'];
    const { objects } = await read({ b: { ids: ['1'] }, a: { ids } });
    expect(objects.map(({ type, id }) => `${type}${id}`)).toEqual([
      'b1',
      ...['-3', '9', '10', '10/a', '10/b', '9007199254740992', '9007199254740993', 'x'].map((id) => `a${id}`),
    ]);
  });

  test.each([
    ['an object that is broken', { ids: ['1', '2'], broken: ['2'] }, [{ type: 'a', id: '2', reason: 'broken' }]],
    ['an id that no import takes', { ids: ['1', 'x'], foreign: ['x'] }, [{ type: 'a', id: 'x', reason: 'no id' }]],
    ['a list that ends half-way', { ids: ['1'], unlisted: 'no list' }, [{ type: 'a', reason: 'no list' }]],
    [
      'an object that only the list has',
      { ids: ['1', '2'], gone: ['2'] },
      [{ type: 'a', id: '2', reason: expect.stringContaining('it may have been deleted just now') }],
    ],
  ])('is read but for %s', async (_says, told, problems) => {
    const account = await read({ a: told, b: undefined });
    expect([account.objects.map(({ id }) => id), account.problems]).toEqual([['1'], problems]);
  });

  test.each([
    ['its settings are wrong', { a: { ids: ['1'] } }, 'no url', ['no url']],
    ['no kind can be listed', { a: { unlisted: 'no login' }, b: { unlisted: 'no login' } }, '', ['no login']],
    ['kinds fail for two reasons', { a: { unlisted: 'one' }, b: { unlisted: 'two' } }, '', ['one', 'two']],
  ])('is not read where %s, and each reason is said once', async (...[, kinds, settings, reasons]) => {
    const { objects, problems, diagnostics } = await read(kinds, settings);
    expect([objects, problems, diagnostics.map(({ detail }) => detail)]).toEqual([[], [], reasons]);
  });

  test('that is empty is one all the same', async () => {
    expect(await read({ a: {}, b: { unlisted: 'no list' } })).toMatchObject({
      diagnostics: [],
      problems: [{ type: 'b', reason: 'no list' }],
    });
  });
});

test('an object has a name for people, and so has its kind', () => {
  expect([objectKey({ type: 'analytics_alert', id: '7' }), kindOf('analytics_webhook_action')]).toEqual([
    'analytics_alert 7',
    'webhook-action',
  ]);
});
