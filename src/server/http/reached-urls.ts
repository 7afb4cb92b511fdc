import type { AddressInfo } from 'node:net';
import type { NetworkInterfaceInfo } from 'node:os';

const everyAddress: Readonly<Record<string, readonly string[]>> = { '0.0.0.0': ['IPv4'], '::': ['IPv4', 'IPv6'] };

/**
 * Where others reach a server that listens on every address of the machine, or of some family; nothing for one that
 * listens on one address, which its URL says.
 */
export function reachedUrls(
  { address, port }: Pick<AddressInfo, 'address' | 'port'>,
  interfaces: Readonly<Record<string, readonly NetworkInterfaceInfo[] | undefined>>,
): string[] {
  const families = everyAddress[address] ?? [];
  return (
    Object.values(interfaces)
      .flatMap((infos = []) => infos)
      .filter(({ internal, family }) => !internal && families.includes(family))
      // An address of one link says nothing without the name of the link, which is another one on each machine.
      .filter((info) => info.family === 'IPv4' || info.scopeid === 0)
      .map(({ family, address: own }) => `http://${family === 'IPv6' ? `[${own}]` : own}:${String(port)}`)
  );
}
