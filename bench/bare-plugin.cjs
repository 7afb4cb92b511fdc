#!/usr/bin/env node
/**
 * The least plugin in Node with which Terraform can plan, apply and destroy: Node's HTTP/2, stored schemas, and answers that repeat what
 * was asked. It has no packages, no values, no checks, and calls no service, so what Terraform takes with it is no work of the provider.
 * The file that `BARE_PLUGIN` names has the schemas, a certificate with its key, and where the socket goes (least-plugin.ts).
 */
const { readFileSync, rmSync, writeSync } = require('node:fs');
const { createSecureServer } = require('node:http2');

const { schemas, certificate, sockets } = JSON.parse(readFileSync(process.env.BARE_PLUGIN, 'utf8'));
const path = `${sockets}-${process.pid}`;
const nothing = Buffer.alloc(0);

/** A number of protobuf, and where it ends. */
function readNumber(bytes, start) {
  let [value, at, scale] = [0, start, 1];
  for (; bytes[at] >= 128; at += 1, scale *= 128) value += (bytes[at] - 128) * scale;
  return [value + bytes[at] * scale, at + 1];
}

/** The bytes of a field of a message. */
function find(message, wanted) {
  let [at, found, tag, size] = [0, nothing];
  while (at < message.length) {
    [tag, at] = readNumber(message, at);
    [size, at] = readNumber(message, at);
    if (tag % 8 !== 2) continue;
    if (tag >> 3 === wanted) found = message.subarray(at, at + size);
    at += size;
  }
  return found;
}

function field(number, bytes) {
  const head = [number * 8 + 2];
  let size = bytes.length;
  for (; size >= 128; size >>= 7) head.push((size & 127) | 128);
  return Buffer.concat([Buffer.from([...head, size]), bytes]);
}

const calls = new Map(
  Object.entries({
    GetProviderSchema: () => Buffer.from(schemas, 'base64'),
    ValidateProviderConfig: () => nothing,
    ValidateResourceConfig: () => nothing,
    ConfigureProvider: () => nothing,
    StopProvider: () => nothing,
    // The state as Terraform keeps it.
    UpgradeResourceState: (asked) => field(1, field(2, find(find(asked, 3), 1))),
    ReadResource: (asked) => Buffer.concat([field(1, find(asked, 2)), field(3, find(asked, 3))]),
    PlanResourceChange: (asked) => Buffer.concat([field(1, find(asked, 3)), field(3, find(asked, 5))]),
    ApplyResourceChange: (asked) => Buffer.concat([field(1, find(asked, 3)), field(2, find(asked, 5))]),
    Shutdown: () => nothing,
  }),
);

function send(stream, name, message) {
  const frame = Buffer.alloc(5 + message.length);
  frame.writeUInt32BE(message.length, 1);
  message.copy(frame, 5);
  stream.respond({ ':status': 200, 'content-type': 'application/grpc' }, { waitForTrailers: true });
  stream.on('wantTrailers', () => stream.sendTrailers({ 'grpc-status': '0' }));
  stream.end(frame);
  if (name !== 'Shutdown') return;
  stream.on('close', () => {
    rmSync(path, { force: true });
    process.exit();
  });
}

const server = createSecureServer({ ...certificate, ca: process.env.PLUGIN_CLIENT_CERT, requestCert: true });
server.on('stream', (stream, headers) => {
  const name = headers[':path'].split('/')[2];
  const call = calls.get(name);
  if (!call) {
    stream.respond({ ':status': 200, 'content-type': 'application/grpc', 'grpc-status': '12' }, { endStream: true });
    return;
  }
  let asked = nothing;
  stream.on('data', (chunk) => {
    asked = asked.length > 0 ? Buffer.concat([asked, chunk]) : chunk;
    if (asked.length >= 5 && asked.length === 5 + asked.readUInt32BE(1)) send(stream, name, call(asked.subarray(5)));
  });
});
server.listen(path, () => writeSync(1, `1|6|unix|${path}|grpc|${certificate.field}\n`));
