// Prints lines and files of the product by room: without tests, the page, props and generated files.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const isLeftOut = /\.test\.tsx?$|\/generated\/|\/props\/|^src\/server\/page\/|^src\/constructs\/cdktn\//;
const listed = execFileSync('git', ['ls-files', 'src'], { encoding: 'utf8' }).split('\n');
const files = listed.filter((file) => /\.tsx?$/.test(file) && !isLeftOut.test(file));

const rows = new Map();
for (const file of files) {
  const [, room = '(top)', inner] = file.split('/').slice(0, -1).length > 1 ? file.split('/') : ['src'];
  const lines = readFileSync(file, 'utf8').split('\n').length - 1;
  const folder = dirname(file);
  const row = rows.get(room) ?? { lines: 0, files: 0, folders: new Map() };
  rows.set(room, row);
  row.lines += lines;
  row.files += 1;
  row.folders.set(folder, (row.folders.get(folder) ?? 0) + 1);
}

const line = (...cells) =>
  console.log(cells.map((cell, index) => (index === 0 ? String(cell).padEnd(14) : String(cell).padStart(8))).join(''));
line('room', 'lines', 'files', 'at once');
for (const [room, { lines, files: count, folders }] of [...rows].sort(([a], [b]) => (a < b ? -1 : 1))) {
  const [folder, most] = [...folders].sort(([, a], [, b]) => b - a)[0];
  line(room, lines, count, most);
  if (most > 25)
    console.log(
      `  more than 25 files at one level: ${[...folders]
        .filter(([, n]) => n > 25)
        .map(([name, n]) => `${name} (${n})`)
        .join(', ')}`,
    );
}
const all = [...rows.values()];
line(
  'all',
  all.reduce((sum, { lines }) => sum + lines, 0),
  files.length,
  '',
);
console.log(`${String([...rows.keys()].filter((room) => room !== '(top)').length)} rooms`);

const cruised = execFileSync(
  process.execPath,
  [
    join('node_modules', 'dependency-cruiser', 'bin', 'dependency-cruise.mjs'),
    '--config',
    '.config/dependency-cruiser.cjs',
    '--output-type',
    'json',
    'src',
  ],
  { encoding: 'utf8', maxBuffer: 2 ** 28 },
);
const circles = JSON.parse(cruised).summary.violations.filter(({ rule }) => rule.name === 'no-cycles');
console.log(`${String(circles.length)} circles`);
