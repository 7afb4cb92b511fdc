const loopbackAddress = /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/;

/** Tells whether an address or a name of a host is this machine's own, which no other one reaches. */
export function isLoopback(host = ''): boolean {
  return host.toLowerCase() === 'localhost' || loopbackAddress.test(host);
}
