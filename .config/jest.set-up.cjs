const { chmodSync, mkdirSync, mkdtempSync, writeFileSync } = require('node:fs');
const { tmpdir } = require('node:os');
const { delimiter, join } = require('node:path');

const proxyVariables = ['HTTP_PROXY', 'HTTPS_PROXY', 'NO_PROXY'];

/** What npx does for a program of the project or of a folder around it, without the half second that npm takes to start. */
const npx = `#!/bin/sh
program=$1
shift
folder=$PWD
until [ -x "$folder/node_modules/.bin/$program" ]; do
  [ "$folder" != / ] || { echo "No program $program here." >&2; exit 127; }
  folder=$(dirname "$folder")
done
exec "$folder/node_modules/.bin/$program" "$@"
`;

/** Makes a folder for what one run of the tests finds out once; its path is in the environment of every worker. */
module.exports = () => {
  // The servers of tests are on this machine: a proxy would not find them.
  for (const name of proxyVariables) for (const spelling of [name, name.toLowerCase()]) delete process.env[spelling];
  // `.ci/run` starts the tests without a build before them; the npm of a test is the one of users.
  delete process.env.npm_config_ignore_scripts;
  // The name is short, as sockets lie below it: macOS takes paths of 104 characters.
  const folder = mkdtempSync(join(tmpdir(), 'tests-'));
  const programs = join(folder, 'programs');
  mkdirSync(programs);
  writeFileSync(join(programs, 'npx'), npx, { mode: 0o755 });
  process.env.TEST_RUN_FOLDER = folder;
  // A test runs a program as nobody, who passes through it.
  chmodSync(folder, 0o711);
  // What tests and libraries leave there goes with it: each start of a plugin looks through all of it.
  process.env.TMPDIR = folder;
  // The first line of README is typed with the one of npm (test/package/shell-lines.test.ts).
  process.env.PATH = [programs, process.env.PATH].join(delimiter);
};
