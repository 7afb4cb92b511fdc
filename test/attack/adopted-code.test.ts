/** Names of an account become code by `aac adopt`: they stay names in it, whatever they say. */
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Adopting, openAdopting } from '../support/adopting';
import { slowTest } from '../support/depth';
import { hostileTexts } from '../support/hostile-texts';
import { hasTerraform } from '../support/project';

let account: Adopting;
beforeEach(async () => {
  account = await openAdopting();
});
afterEach(() => account.close());

/** What would make `mark` where it were code, and what code has a meaning of its own for. */
const textsFor = (mark: string): readonly string[] => [
  `'); require('fs').writeFileSync('${mark}', ''); ('`,
  `\${require('fs').writeFileSync('${mark}', '')}`,
  `*/ require('fs').writeFileSync('${mark}', ''); /*`,
  `\u2028require('fs').writeFileSync('${mark}', '')//`,
  `"\n}\nresource "terraform_data" "x" {\n  provisioner "local-exec" { command = "touch ${mark}" }\n}\n`,
  '${file("/etc/hostname")}',
  '%{ for x in [1] }${x}%{ endfor }',
  'EOT\n}\nEOT',
  '../../outside.ts',
  '__proto__',
  'constructor',
  'arguments',
  'main.ts',
  '\ufeffmark',
];

const formats = [
  { format: 'typescript', check: slowTest },
  { format: 'hcl', check: hasTerraform ? test : test.skip },
];

describe.each(formats)('an account of hostile names, adopted as $format', ({ format, check }) => {
  check('is the same account, and nothing of it runs', async () => {
    const mark = join(account.folder, 'mark');
    const meant = textsFor(mark);
    const texts = [...meant, ...Object.values(hostileTexts)].filter((text) => text.trim() !== '');
    for (const text of texts) await account.make('createAlert', { name: text, condition: `select ${text}` });
    for (const name of meant) {
      const headers = { 'X-Text': name.replace(/[^ -~]/g, ' ').trim() };
      await account.make('createWebhook', { name, url: 'https://hooks.example.com', headers });
    }
    const { code, stdout } = await account.aac(['adopt', '--out', 'mine', '--format', format, '--json']);
    expect(existsSync(mark)).toBe(false);
    expect([code, JSON.parse(stdout)]).toEqual([
      0,
      expect.objectContaining({
        complete: true,
        plan: { import: meant.length + texts.length, add: 0, change: 0, destroy: 0 },
      }),
    ]);
  });
});
