// Writes the software bill of materials (CycloneDX): what npm installs with the package, and what is bundled in it.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

const { values } = parseArgs({ options: { out: { type: 'string', default: 'release' } } });
const { name, version } = JSON.parse(readFileSync('package.json', 'utf8'));
const root = `${name}@${version}`;
const bundled = new Set(JSON.parse(readFileSync('build/bundled.json', 'utf8')));

const args = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only'];
const bill = JSON.parse(execFileSync('npm', args, { encoding: 'utf8', maxBuffer: 2 ** 28 }));
// The same bytes for the same lock file, wherever it lies: npm calls the package by its folder.
delete bill.serialNumber;
delete bill.metadata.timestamp;
bill.metadata.component.name = name;

const isBundled = (component) => bundled.has(component['bom-ref']);
const isInstalled = ({ properties }) => properties.every((property) => property.name !== 'cdx:npm:package:development');
bill.components = bill.components
  .filter((component) => isInstalled(component) || isBundled(component))
  .map((component) => ({
    ...component,
    // For npm, what is bundled is for development.
    properties: isBundled(component) ? [{ name: 'cdx:npm:package:bundled', value: 'true' }] : [],
  }));
const listed = new Set([root, ...bill.components.map((component) => component['bom-ref'])]);
bill.dependencies = bill.dependencies
  .filter(({ ref }) => listed.has(ref))
  .map(({ ref, dependsOn = [] }) => ({
    ref,
    dependsOn: (ref === root ? [...new Set([...dependsOn, ...bundled])] : dependsOn).filter((one) => listed.has(one)),
  }));

mkdirSync(values.out, { recursive: true });
const file = join(values.out, `${name}-${version}.cdx.json`);
writeFileSync(file, `${JSON.stringify(bill, null, 2)}\n`);
console.log(file);
