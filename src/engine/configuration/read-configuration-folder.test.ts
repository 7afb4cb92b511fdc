import { describe, expect, test } from '@jest/globals';
import { type FolderReader, readConfigurationFolder } from './read-configuration-folder';
import { sentenceOf } from './refusals';

const readerOf = (...names: string[]): FolderReader => ({
  hasFolder: () => false,
  listFiles: () => names,
  readText: (folder, name) => `${folder}/${name}`,
});

describe('a folder', () => {
  test('gives its configuration in the order of names, and its variable files in the order of precedence', () => {
    const names = [
      'b.tf.json',
      'cdk.tf.json',
      'a.tf.json',
      '.hidden.tf.json',
      'notes.json',
      'other.tfvars',
      'x.tf.json~',
    ];
    const variables = [
      ...['b.auto.tfvars.json', 'terraform.tfvars.json', 'a.auto.tfvars.json', 'other.tfvars.json'],
      ...['terraform.tfvars', 'b.auto.tfvars', 'z.auto.tfvars'],
    ];
    const read = [
      ...['terraform.tfvars', 'terraform.tfvars.json', 'a.auto.tfvars.json'],
      ...['b.auto.tfvars', 'b.auto.tfvars.json', 'z.auto.tfvars'],
    ];
    expect(readConfigurationFolder('stack', readerOf(...names, ...variables))).toEqual({
      files: ['a.tf.json', 'b.tf.json', 'cdk.tf.json'].map((path) => ({ path, text: `stack/${path}` })),
      variableFiles: read.map((path) => ({ path, text: `stack/${path}` })),
    });
  });

  test('is refused for every file that Terraform would read and this package does not', () => {
    const names = ['main.tf', 'x.tofu', 'y.tofu.json', 'cdk.tf.json'];
    expect(() => readConfigurationFolder('stack', readerOf(...names))).toThrow(
      [`main.tf ${sentenceOf('hcl')}`, `x.tofu ${sentenceOf('tofu')}`, `y.tofu.json ${sentenceOf('tofu')}`].join('\n'),
    );
  });

  test('is refused when there is no configuration in it', () => {
    expect(() => readConfigurationFolder('stack', readerOf('package.json'))).toThrow(
      'There is no file `*.tf.json` in stack: name a folder that has one, or the folder of a project with a `cdktf.json`.',
    );
  });
});
