import { App, TerraformStack } from 'cdktf';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AnalyticsProvider } from '../../src/constructs/cdktf';

/** What `app.synth()` wrote for a stack. */
export interface Synthesised {
  readonly provider: { readonly analytics: readonly Record<string, unknown>[] };
  readonly resource: Readonly<Record<string, Readonly<Record<string, Record<string, unknown>>>>>;
  readonly data: Synthesised['resource'];
  readonly terraform: { readonly required_providers: Readonly<Record<string, unknown>> };
}

/** Synthesises a stack "shop" with a provider and what `build` adds to it, the way `cdktf synth` does. */
export function synthesise(build: (stack: TerraformStack) => void): Synthesised {
  const outdir = mkdtempSync(join(tmpdir(), 'analytics-synth-'));
  try {
    const app = new App({ outdir });
    const stack = new TerraformStack(app, 'shop');
    new AnalyticsProvider(stack, 'analytics');
    build(stack);
    app.synth();
    return JSON.parse(readFileSync(join(outdir, 'stacks/shop/cdk.tf.json'), 'utf8')) as Synthesised;
  } finally {
    rmSync(outdir, { recursive: true, force: true });
  }
}

function withoutNotes(block: Record<string, unknown> = {}): Record<string, unknown> {
  return Object.fromEntries(Object.entries(block).filter(([key]) => key !== '//'));
}

/** The attributes of one synthesised resource, without cdktf's notes. */
export function attributesOf({ resource }: Synthesised, type: string, name: string): Record<string, unknown> {
  return withoutNotes(resource[type]?.[name]);
}

/** The same for a data source. */
export function dataAttributesOf({ data }: Synthesised, type: string, name: string): Record<string, unknown> {
  return withoutNotes(data[type]?.[name]);
}
