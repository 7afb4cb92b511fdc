import { beforeAll, describe, expect, test } from '@jest/globals';
import { appsIn, type SynthesisedStack, synthesiseExamples } from '../support/synthesise-examples';

const apps = appsIn(
  'provider',
  'resources',
  'data-sources',
  'ephemeral-resources',
  'quickstart',
  'organisation',
  'language',
);

/** A stack without the version of the library that wrote it, and without the folder of the app that was written for it. */
function withoutLibrary(stack: SynthesisedStack | undefined): unknown {
  const plain = { ...stack, '//': { metadata: { ...stack?.['//'].metadata, version: undefined } } };
  return JSON.parse(JSON.stringify(plain).replaceAll(/"place":"cdkt[fn]\//g, '"place":"'));
}

describe('the examples in TypeScript', () => {
  let stacks: Awaited<ReturnType<typeof synthesiseExamples>>;

  beforeAll(async () => {
    stacks = await synthesiseExamples(apps);
  });

  test.each(apps)('%s synthesises the same with cdktf and cdktn, but for the version that they name', (app) => {
    const { cdktf, cdktn } = stacks;
    expect(cdktf[app]?.['//'].metadata.version).toMatch(/^0\.21\./);
    expect(cdktn[app]?.['//'].metadata.version).not.toBe(cdktf[app]?.['//'].metadata.version);
    expect(withoutLibrary(cdktn[app])).toEqual(withoutLibrary(cdktf[app]));
  });

  test.each(apps.filter((app) => app.startsWith('resources/')))('%s shows its resource', (app) => {
    expect(Object.keys(stacks.cdktf[app]?.resource ?? {})).toContain(app.replace('resources/', ''));
  });
});
