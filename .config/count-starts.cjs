// Preloaded into every process of Node that a run of the tests starts: writes down each start of one, of Terraform, and of
// a server, with the test file that it belongs to (test-budget.mjs).
const { appendFileSync } = require('node:fs');
const { basename } = require('node:path');
const { ChildProcess } = require('node:child_process');
const { Server } = require('node:net');

const { STARTS_FILE: file } = process.env;
const note = (what) => appendFileSync(file, `${what}\n`);

const script = basename(process.argv[1] ?? '');
if (script.startsWith('npm') || script.startsWith('npx')) note('npm');
else if (script.startsWith('tsx') || process.execArgv.some((argument) => argument.includes('/tsx/'))) note('tsx');
else if (script !== 'jest.js' && script !== 'processChild.js') note('node');

const { spawn } = ChildProcess.prototype;
ChildProcess.prototype.spawn = function (options) {
  if (/^(terraform|tofu)$/.test(basename(options.file))) note('terraform');
  return spawn.call(this, options);
};

const { listen } = Server.prototype;
Server.prototype.listen = function (...args) {
  note('server');
  return listen.apply(this, args);
};
