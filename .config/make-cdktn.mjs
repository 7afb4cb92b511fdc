// Makes the constructs for cdktn from those for cdktf: the libraries differ in nothing but their name.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const [source, target] = ['src/constructs/cdktf', 'src/constructs/cdktn'];

rmSync(target, { recursive: true, force: true });
for (const name of readdirSync(source, { recursive: true, encoding: 'utf8' })) {
  if (!name.endsWith('.ts')) continue;
  const text = readFileSync(join(source, name), 'utf8').replaceAll("'cdktf'", "'cdktn'");
  mkdirSync(dirname(join(target, name)), { recursive: true });
  writeFileSync(join(target, name), `// Made from ${source} by \`npm run build\`; do not edit.\n${text}`);
}
