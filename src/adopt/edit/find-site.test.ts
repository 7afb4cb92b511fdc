import { describe, expect, test } from '@jest/globals';
import { accountObject } from '../../../test/support/account-object';
import { findPresent, findReferred, findSite } from './find-site';
import { Sources } from './sources';

const classOf = (name: string): string =>
  `class ${name} extends TerraformStack {\n  constructor(scope, id) {\n    super(scope, id);\n  }\n}\n`;
const found = (code: string) => {
  const site = findSite(new Sources({ 'main.ts': code }).files, 'team');
  return site && [site.scope, site.block.getText().slice(0, 5), site.before?.getText()];
};

describe('the place where a stack makes its objects', () => {
  test.each([
    ['the only class', classOf('Team'), ['this', '{\n   ', undefined]],
    [
      'the class that is made under the name',
      `${classOf('Other')}${classOf('Team')}new Team(app, 'team');`,
      ['this', '{\n   ', undefined],
    ],
    [
      'the file of a stack without a class',
      `const stack = new TerraformStack(app, 'team');\napp.synth();\n`,
      ['stack', 'const', 'app.synth();'],
    ],
    [
      'before the call that ties it to its ids',
      `const stack = new TerraformStack(app, 'team');\nimportObjects(stack);\napp.synth();\n`,
      ['stack', 'const', 'importObjects(stack);'],
    ],
    [
      'the block that makes it',
      `if (x) {\n  const stack = new TerraformStack(app, 'team');\n}`,
      ['stack', '{\n  c', undefined],
    ],
  ])('is %s', (_says, code, site) => {
    expect(found(code)).toEqual(site);
  });

  test.each([
    ['two classes are there, and none is made', classOf('A') + classOf('B')],
    ['the class has no constructor', 'class A extends TerraformStack {}'],
    ['the stack is kept in no variable', `make(new TerraformStack(app, 'team'));`],
    ['the stack has another name', `const stack = new TerraformStack(app, 'other');`],
  ])('is not clear where %s', (_says, code) => {
    expect(found(code)).toBeUndefined();
  });
});

const object = accountObject('analytics_alert', '7', { name: 'Orders' });

describe('an object that new code can name', () => {
  const present = (line: string, path: readonly string[] = ['orders']) => {
    const code = `const stack = new TerraformStack(app, 'team');\n${line}\napp.synth();\n${line.replace('orders', 'late')}`;
    const sources = new Sources({ 'main.ts': code });
    const site = findSite(sources.files, 'team');
    const place = { file: 'main.ts', line: 2, column: line.indexOf('new Alert') + 1 };
    return site && findPresent(sources, site, [{ object, path, place }]).map(({ variable }) => variable);
  };

  test.each([
    [`const orders = new Alert(stack, 'orders', {});`, ['orders']],
    [`this.orders = new Alert(stack, 'orders', {});`, ['this.orders']],
    [`new Alert(stack, 'orders', {});`, []],
    [`{ const orders = new Alert(stack, 'orders', {}); }`, []],
    [`const { orders } = new Alert(stack, 'orders', {});`, []],
    [`const orders = new Alert(stack, name, {});`, []],
  ])('is one of %s: %j', (line, variables) => {
    expect(present(line)).toEqual(variables);
  });
});

test.each([
  [`const chat = Alert.fromId(stack, 'chat', '7');`, [['chat', 'chat']]],
  [`const chat = Alert.fromId(stack, 'chat', 7);`, [['chat', 'chat']]],
  [`const chat = Alert.fromId(stack, 'chat', '8');`, []],
  [`const chat = Alert.fromId(stack, name, '7');`, []],
  [`const chat = SlackAction.fromId(stack, 'chat', '7');`, []],
])('an object is referred to by %s: %j', (line, variables) => {
  const site = findSite(
    new Sources({ 'main.ts': `const stack = new TerraformStack(app, 'team');\n${line}\napp.synth();` }).files,
    'team',
  );
  expect(site && findReferred(site, [object]).map(({ variable, path }) => [variable, ...path])).toEqual(variables);
});
