import { beforeAll, describe, expect, test } from '@jest/globals';
import { appsIn, type SynthesisedStack, synthesiseExamples } from '../support/synthesise-examples';

const apps = appsIn('provider', 'resources', 'data-sources', 'ephemeral-resources', 'quickstart', 'organisation');

/** A stack without the version of the library that wrote it. */
function withoutVersion(stack: SynthesisedStack | undefined): unknown {
  return { ...stack, '//': { metadata: { ...stack?.['//'].metadata, version: undefined } } };
}

describe('the examples in TypeScript', () => {
  let stacks: Awaited<ReturnType<typeof synthesiseExamples>>;

  beforeAll(async () => {
    stacks = await synthesiseExamples(apps);
  }, 60_000);

  test.each(apps)('%s synthesises the same with cdktf and cdktn, but for the version that they name', (app) => {
    const { cdktf, cdktn } = stacks;
    expect(cdktf[app]?.['//'].metadata.version).toMatch(/^0\.21\./);
    expect(cdktn[app]?.['//'].metadata.version).not.toBe(cdktf[app]?.['//'].metadata.version);
    expect(withoutVersion(cdktn[app])).toEqual(withoutVersion(cdktf[app]));
  });

  test.each(apps.filter((app) => app.startsWith('resources/')))('%s shows its resource', (app) => {
    expect(Object.keys(stacks.cdktf[app]?.resource ?? {})).toContain(app.replace('resources/', ''));
  });
});
