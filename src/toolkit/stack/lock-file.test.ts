import { describe, expect, test } from '@jest/globals';
import { parseLockFile } from './lock-file';

const name = 'registry.terraform.io/analytics-as-code/analytics';
const block = (inside: string, label = name): string => `provider "${label}" {\n${inside}\n}\n`;
const version = 'version = "0.1.0"';
const comments = '# This file is maintained automatically by "terraform init".\r\n\r\n';

describe('a lock file', () => {
  test('is read as Terraform writes it', () => {
    const inside =
      '  version     = "5.10.0-beta1"\n  constraints = "~> 5.0, >= 5.1.2"\n  hashes = [\n    "h1:a=",\n    "zh:0",\n  ]';
    const text = comments + block(inside, 'example.com:8443/hashicorp/aws') + block(version);
    expect(parseLockFile(text)).toEqual(
      new Map([
        ['example.com:8443/hashicorp/aws', '5.10.0-beta1'],
        [name, '0.1.0'],
      ]),
    );
    expect(parseLockFile('')).toEqual(new Map());
  });

  test.each([
    'garbage {{{',
    `provider "${name}" {`,
    block('version = "0.1"'),
    block('version = "v0.1.0"'),
    block('version = ">= 0.1.0"'),
    block('version = null'),
    block('hashes = [\n"h1:a="\n]'),
    block(`${version}\nextra = 1`),
    block(`${version}\nconstraints = "junk"`),
    block(`${version}\nconstraints = ""`),
    block(`${version}\nhashes = []`),
    block(`${version}\nhashes = [\n]`),
    block(`${version}\nhashes = "h1:a="`),
    block(`${version}\nhashes = [\n"abc",\n]`),
    block(`${version}\nhashes = [\n"h1:a="\n"h1:b=",\n]`),
    block(version, 'analytics-as-code/analytics'),
    block(version, 'terraform.io/builtin/terraform'),
    block(version, 'registry.terraform.io/Hashicorp/aws'),
    block(version) + block(version),
    `${block(version)}a = 1`,
    `foo {\n}\n${block(version)}`,
  ])('that Terraform refuses is not read: %j', (text) => {
    expect(parseLockFile(text)).toBeUndefined();
  });
});
