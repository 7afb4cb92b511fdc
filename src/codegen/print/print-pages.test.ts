import { expect, test } from '@jest/globals';
import { generateFiles } from '../generated-files';
import { type Kind, kinds } from '../kinds';
import type { Example } from '../read-examples';

const kindOf = (noun: Kind['noun'], type: string): Kind => {
  const kind = kinds.find((candidate) => candidate.noun === noun && candidate.type === type);
  if (!kind) throw new Error(`There is no ${type}.`);
  return kind;
};

test.each([
  ['docs/index.md', kindOf('provider', 'analytics')],
  ['docs/resources/alert.md', kindOf('resource', 'analytics_alert')],
  ['docs/data-sources/alerts.md', kindOf('data-source', 'analytics_alerts')],
  ['docs/ephemeral-resources/access_token.md', kindOf('ephemeral-resource', 'analytics_access_token')],
])('%s shows the example that it is given around its schema, and no heading without one', (path, kind) => {
  const pageWith = (example: Example): string =>
    generateFiles({ version: '1.2.3', engines: { node: '>=20.0.0' } }, new Map([[kind, example]])).find(
      (file) => file.path === path,
    )?.content ?? '';
  const full = pageWith({ hcl: 'some HCL\n', typescript: 'some TypeScript\n', importing: 'some command\n' });
  expect(full).toMatch(
    /\n## Example Usage\n\n```terraform\nsome HCL\n```\n\nIn TypeScript.+:\n\n```ts\nsome TypeScript\n```\n\n## Schema\n/,
  );
  expect(full).toContain('\n## Import\n\n```sh\nsome command\n```\n');
  expect(pageWith({ hcl: 'some HCL' })).toContain('## Example Usage\n\n```terraform\nsome HCL\n```\n\n## Schema\n');
  const bare = pageWith({});
  expect(bare).toContain('## Schema\n');
  expect(bare).not.toMatch(/## (Example Usage|Import)/);
});
