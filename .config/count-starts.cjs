// Preloaded into every process of Node that a run of the tests starts (test-budget.mjs): writes down each start of a
// process and of a server, and at its end how much time of a processor it took.
const { appendFileSync } = require('node:fs');
const { basename } = require('node:path');
const { ChildProcess } = require('node:child_process');
const { Server } = require('node:net');

function note(what, started = 1, cpuMs = 0) {
  try {
    appendFileSync(process.env.STARTS_FILE, `${JSON.stringify({ what, started, cpuMs })}\n`);
  } catch {
    // A test may deny a process all writing: that one is not counted.
  }
}

function kindOfThisProcess() {
  const script = basename(process.argv[1] ?? '');
  if (script === 'processChild.js') return 'worker';
  if (/^(jest|npm|npx|tsx)/.test(script)) return script.replace(/\W.*/, '').replace('npx', 'npm');
  if (process.execArgv.some((argument) => /\btsx\b/.test(argument))) return 'tsx';
  return 'node';
}

const kind = kindOfThisProcess();
note(kind);
process.on('exit', () => {
  const { user, system } = process.cpuUsage();
  note(kind, 0, (user + system) / 1000);
});

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
