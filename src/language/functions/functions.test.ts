import { expect, test } from '@jest/globals';
import { functions } from './functions';

test('the table holds the functions that are promised, each described in a sentence', () => {
  expect(Object.keys(functions).sort()).toEqual(
    [
      ...['coalesce', 'compact', 'concat', 'element', 'format', 'join', 'jsondecode', 'jsonencode', 'keys', 'length'],
      ...[
        'lookup',
        'issensitive',
        'lower',
        'merge',
        'nonsensitive',
        'sensitive',
        'tobool',
        'tolist',
        'tomap',
        'tonumber',
        'toset',
        'tostring',
      ],
      ...[
        'alltrue',
        'anytrue',
        'chunklist',
        'coalescelist',
        'contains',
        'distinct',
        'flatten',
        'index',
        'matchkeys',
        'one',
        'range',
      ],
      ...[
        'reverse',
        'setintersection',
        'setproduct',
        'setsubtract',
        'setunion',
        'slice',
        'sort',
        'sum',
        'transpose',
        'zipmap',
      ],
      ...['trimspace', 'upper', 'values', 'can', 'try'],
      ...['chomp', 'endswith', 'indent', 'replace', 'split', 'startswith', 'strcontains', 'strrev', 'substr', 'title'],
      ...['trim', 'trimprefix', 'trimsuffix'],
      ...['abs', 'ceil', 'floor', 'log', 'max', 'min', 'parseint', 'pow', 'signum'],
      ...['md5', 'sha1', 'sha256', 'sha512', 'base64sha256', 'base64sha512', 'uuidv5'],
      ...['base64decode', 'base64encode', 'csvdecode', 'textdecodebase64', 'textencodebase64', 'urlencode'],
      ...['formatdate', 'timeadd', 'timecmp', 'cidrhost', 'cidrnetmask', 'cidrsubnet', 'cidrsubnets', 'formatlist'],
      ...['regex', 'regexall', 'basename', 'dirname', 'abspath', 'pathexpand', 'file', 'filebase64', 'fileexists'],
      ...['filemd5', 'filesha1', 'filesha256', 'filesha512', 'filebase64sha256', 'filebase64sha512'],
      ...[
        'yamlencode',
        'yamldecode',
        'fileset',
        'templatefile',
        'templatestring',
        'plantimestamp',
        'timestamp',
        'uuid',
      ],
    ].sort(),
  );
  for (const { description } of Object.values(functions)) expect(description).toMatch(/^[A-Z].+\.$/);
});
