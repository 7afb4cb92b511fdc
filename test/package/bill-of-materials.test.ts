import { expect, test } from '@jest/globals';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { productionPackages } from '../support/production-packages';
import { projectFolder } from '../support/project';
import { run } from '../support/run';

interface Bill {
  readonly bomFormat: string;
  readonly metadata: { readonly component: { readonly purl: string } };
  readonly components: readonly { readonly 'bom-ref': string; readonly licenses?: readonly unknown[] }[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[];
}

const licences = readFileSync(join(projectFolder, 'dist/THIRD-PARTY-LICENCES.txt'), 'utf8');
const bundled = licences
  .split(`\n${'-'.repeat(80)}\n\n`)
  .map((text) => text.split('\n', 1)[0]?.replace(' ', '@') ?? '');

test('the bill of materials lists what is installed and what is bundled, with licences', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'analytics-test-'));
  try {
    const written = await run('node', ['.config/release/sbom.mjs', '--out', folder], { cwd: projectFolder });
    expect(written).toMatchObject({ code: 0, stderr: '' });
    const bill = JSON.parse(readFileSync(written.stdout.trim(), 'utf8')) as Bill;
    expect(bill.bomFormat).toBe('CycloneDX');
    expect(bill.metadata.component.purl).toMatch(/^pkg:npm\/analytics-as-code@\d/);

    const installed = productionPackages.map(
      ([path, { version }]) => `${path.split('node_modules/').at(-1) ?? ''}@${version}`,
    );
    const listed = bill.components.map((component) => component['bom-ref']);
    expect(bundled.length).toBeGreaterThan(20);
    expect([...listed].sort()).toEqual([...new Set([...installed, ...bundled])].sort());
    expect(bill.components.filter(({ licenses = [] }) => licenses.length === 0)).toEqual([]);

    const [root, ...others] = bill.dependencies;
    expect(root?.dependsOn).toEqual(expect.arrayContaining(bundled));
    expect(others.map(({ ref }) => ref).sort()).toEqual([...listed].sort());
    expect(others.flatMap(({ dependsOn }) => dependsOn).filter((ref) => !listed.includes(ref))).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('each bundled package has the text of its licence in the package', () => {
  const texts = licences.split('-'.repeat(80));
  expect(texts.filter((text) => !/copyright/i.test(text) || text.length < 500)).toEqual([]);
});
