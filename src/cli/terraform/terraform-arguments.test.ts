import { describe, expect, test } from '@jest/globals';
import { adaptArguments } from './terraform-arguments';

const adapt = (line: string, ...variableFiles: string[]): string =>
  adaptArguments(line.split(' '), { toPath: (path) => `/here/${path}`, variableFiles }).join(' ');

describe('the arguments of Terraform', () => {
  test.each([
    ['plan -out plan.bin', 'plan -out /here/plan.bin'],
    ['plan --out=plan.bin -no-color', 'plan --out=/here/plan.bin -no-color'],
    ['plan -var-file=a.tfvars -var-file b.tfvars', 'plan -var-file=/here/a.tfvars -var-file /here/b.tfvars'],
    ['plan -var out=x -target a.b', 'plan -var out=x -target a.b'],
    ['apply -auto-approve -parallelism 3 plan.bin', 'apply -auto-approve -parallelism 3 /here/plan.bin'],
    ['apply -var a=b', 'apply -var a=b'],
    ['show -json plan.bin', 'show -json /here/plan.bin'],
    ['state push old.tfstate', 'state push /here/old.tfstate'],
    ['state push -', 'state push -'],
    ['state list analytics_alert.a', 'state list analytics_alert.a'],
    ['import analytics_alert.a 42', 'import analytics_alert.a 42'],
    ['init -backend-config=path=x -backend-config=b.hcl', 'init -backend-config=path=x -backend-config=/here/b.hcl'],
    ['apply -backup=- -state=s', 'apply -backup=- -state=/here/s'],
  ])('%s has paths of the folder where the user stands', (line, expected) => {
    expect(adapt(line)).toBe(expected);
  });

  test.each([
    ['-no-color plan -var a=b', '-no-color plan -var-file=/x -var-file=/y -var a=b'],
    ['apply -var a=b', 'apply -var-file=/x -var-file=/y -var a=b'],
    ['apply plan.bin', 'apply /here/plan.bin'],
    ['validate', 'validate'],
  ])('%s is given values of variables where it takes them', (line, expected) => {
    expect(adapt(line, '/x', '/y')).toBe(expected);
  });
});
