const { spawn } = require('node:child_process');

function start({ id, program, args, options }) {
  const child = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  const printed = { stdout: '', stderr: '' };
  for (const name of Object.keys(printed)) {
    child[name].setEncoding('utf8').on('data', (text) => (printed[name] += text));
  }
  child.once('error', (error) => process.send({ id, error }));
  child.once('close', (code) => process.send({ id, ran: { code, ...printed } }));
}

process.on('message', (asked) => {
  try {
    start(asked);
  } catch (error) {
    process.send({ id: asked.id, error });
  }
});
