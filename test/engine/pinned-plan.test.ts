import { beforeEach, describe, expect, test } from '@jest/globals';
import type { Plan } from '../../src/engine/plan/plan';
import { checkPinnedInputs, checkPinnedPlan } from '../../src/engine/pinned/check-pinned-plan';
import { parsePinnedPlan, pinPlan, type PinnedPlan, printPinnedPlan } from '../../src/engine/pinned/pinned-plan';
import { makeDigestsCheap } from '../support/cheap-digests';
import { createToyRun, things, type ToyRun } from './toy-run';

makeDigestsCheap();

let toy: ToyRun;

const files = [{ path: 'a.tf.json', text: '{}' }];
const secretKey = Uint8Array.of(1, 2, 3);
const blocks = {
  variable: { secret: { default: 'very-secret', sensitive: true }, word: { default: 'w' } },
  ...things({ a: { name: 'a', code: '${var.secret}' }, b: { name: '${var.word}' } }),
  output: { code: { value: '${toy_thing.a.code}', sensitive: true } },
};

beforeEach(() => {
  toy = createToyRun();
});

const pin = (plan: Plan): PinnedPlan =>
  parsePinnedPlan(printPinnedPlan(pinPlan(plan, { files, version: '1', salt: 'salt' }, secretKey)), 'plan.json');

describe('a pinned plan', () => {
  test('holds as long as nothing moves, before the first apply and after', async () => {
    for (let runs = 0; runs < 2; runs += 1) {
      const plan = await toy.plan(blocks);
      const pinned = pin(plan);
      checkPinnedInputs(pinned, { state: toy.state, variables: plan.variables, files, version: '1' });
      checkPinnedPlan(pinned, await toy.plan(blocks));
      await toy.apply(plan);
    }
    expect(toy.service.deeds).toEqual(expect.arrayContaining(['create a', 'create w']));
  });

  test('holds no secret, unless that is asked for', async () => {
    const plan = await toy.plan(blocks);
    expect(printPinnedPlan(pinPlan(plan, { files, version: '1', salt: 'salt' }, secretKey))).not.toContain(
      'very-secret',
    );
    expect(printPinnedPlan(pinPlan(plan, { files, version: '1', salt: 'salt' }, undefined))).toContain('very-secret');
    expect(pin(plan).values).toEqual({ word: 'w' });
  });

  test('holds no digest by which a short secret is found quickly, and sees that a secret is another one', async () => {
    const withPin = (pin: string) => ({
      ...blocks,
      variable: { ...blocks.variable, secret: { default: pin, sensitive: true } },
    });
    const pinOf = async (pin: string): Promise<string> => {
      const plan = await toy.plan(withPin(pin));
      return printPinnedPlan(pinPlan(plan, { files, version: '1', salt: 'salt' }, secretKey));
    };
    const first = parsePinnedPlan(await pinOf('4711'), 'plan.json');
    const second = parsePinnedPlan(await pinOf('4712'), 'plan.json');
    // What takes no time to compute is the same for every secret.
    expect([second.live, second.changes]).toEqual([first.live, first.changes]);
    expect(new Set([first, second].flatMap(({ variables, whole }) => [variables, whole])).size).toBe(4);
    const salted = pinPlan(await toy.plan(withPin('4711')), { files, version: '1', salt: 'other' }, secretKey);
    expect([salted.code, salted.variables, salted.whole]).not.toContainEqual(
      expect.stringMatching(`${first.code}|${first.variables}|${first.whole}`),
    );
    const other = await toy.plan(withPin('4712'));
    expect(() => {
      checkPinnedPlan(first, other);
    }).toThrow('a secret that an object holds is another one');
  });

  test('holds in another folder, where the same state and those of other stacks have other paths', async () => {
    const inFolder = (folder: string, version: string) => [
      {
        path: 'cdk.tf.json',
        text: JSON.stringify({
          terraform: [{ backend: { local: { path: `${folder}/terraform.tfstate` } }, required_version: version }],
          data: {
            terraform_remote_state: { other: { backend: 'local', config: { path: `${folder}/other.tfstate` } } },
          },
          ...blocks,
        }),
      },
    ];
    const plan = await toy.plan(blocks);
    const pinned = parsePinnedPlan(
      printPinnedPlan(pinPlan(plan, { files: inFolder('/home/amy', '1'), version: '1', salt: '' }, secretKey)),
      'plan.json',
    );
    const check = (version: string): void => {
      const inputs = { state: toy.state, variables: plan.variables, version: '1' };
      checkPinnedInputs(pinned, { ...inputs, files: inFolder('/home/ben', version) });
    };
    check('1');
    expect(() => {
      check('2');
    }).toThrow('the code is another one');
  });

  test('names every input that is another one', async () => {
    const plan = await toy.plan(blocks);
    const pinned = pin(plan);
    const variables = new Map([...plan.variables, ['word', { value: 'x', sensitive: [] }] as const]);
    const state = { ...toy.state, lineage: 'new', serial: 1 };
    const check = () => {
      checkPinnedInputs(pinned, {
        state,
        variables,
        files: [{ path: 'a.tf.json', text: '{"locals":{}}' }],
        version: '2',
      });
    };
    expect(check).toThrow(expect.objectContaining({ code: 'PLAN_STALE' }));
    expect(check).toThrow(
      /there was no state .* lineage is new; the code is another one; a variable .*; the provider is 2, and was 1\. Plan again\./,
    );
    const grown = { state: { ...toy.state, serial: 3 }, variables: plan.variables, files, version: '1' };
    expect(() => {
      checkPinnedInputs(pinned, grown);
    }).toThrow('the state has serial 3, and had 0');
  });

  test.each([
    [
      'changed',
      (run: ToyRun) => run.service.objects.set('1', { id: '1', name: 'by hand', code: 'very-secret', size: 7 }),
    ],
    ['deleted', (run: ToyRun) => run.service.objects.delete('1')],
  ])('names the object that was %s since', async (_, change) => {
    await toy.run(blocks);
    const pinned = pin(await toy.plan(blocks));
    change(toy);
    const again = await toy.plan(blocks);
    expect(() => {
      checkPinnedPlan(pinned, again);
    }).toThrow(expect.objectContaining({ code: 'PLAN_STALE', addresses: ['toy_thing.a'] }));
  });

  test.each([{ refresh: false }, { mode: 'refresh-only' as const }, { targets: ['toy_thing.a', 'toy_thing.b'] }])(
    'is refused where it is sealed anew with another option (%p)',
    async (other) => {
      await toy.run(blocks);
      const pinned = pin(await toy.plan(blocks));
      const edited = { ...pinned, options: { ...pinned.options, ...other } };
      const read = parsePinnedPlan(printPinnedPlan(edited), 'plan.json');
      const again = await toy.plan(blocks, read.options);
      expect(() => {
        checkPinnedPlan(read, again);
      }).toThrow(expect.objectContaining({ code: 'PLAN_STALE' }));
    },
  );

  test('is refused with a part that none has, also where it is sealed anew', async () => {
    const pinned = pin(await toy.plan(blocks));
    const text = printPinnedPlan({ ...pinned, reviewed: true } as PinnedPlan);
    expect(() => parsePinnedPlan(text, 'plan.json')).toThrow('no pinned plan has `reviewed`');
  });

  test.each([
    ['key', 'key', undefined],
    [undefined, 'key', 'is not sealed with the key in AAC_PLAN_KEY'],
    ['key', undefined, 'is sealed with a key: set AAC_PLAN_KEY'],
    ['other', 'key', 'another key than that in AAC_PLAN_KEY'],
  ])('that was sealed with the key %p and is read with %p', async (sealedWith, readWith, refusal) => {
    const pinned = pin(await toy.plan(blocks));
    const text = printPinnedPlan(pinned, sealedWith);
    const read = (): PinnedPlan => parsePinnedPlan(text, 'plan.json', readWith);
    if (refusal === undefined) expect(read()).toMatchObject({ ...pinned });
    else {
      expect(read).toThrow(expect.objectContaining({ code: 'PLAN_STALE', message: expect.stringContaining(refusal) }));
    }
  });

  test('is refused when the file is another one', () => {
    const newer = '{"format":"analytics-as-code plan","formatVersion":9}';
    expect(() => parsePinnedPlan(newer, 'plan.json')).toThrow(/of another version .*aac plan --out plan\.json/);
    for (const text of ['{', '{}']) {
      expect(() => parsePinnedPlan(text, 'plan.json')).toThrow('plan.json is not a plan file. Create one with');
    }
    expect(() => parsePinnedPlan('{"lineage":""}', 'x')).toThrow('aac apply --state x');
    expect(() => parsePinnedPlan('PK\u0003', 'x')).toThrow('aac terraform -- apply x');
  });
});
