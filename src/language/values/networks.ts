import { isIPv4, isIPv6 } from 'node:net';

/** A range of addresses: those whose first bits are the same. */
export interface Network {
  /** The first address. */
  readonly first: bigint;
  /** How many bits are the same. */
  readonly length: number;
  /** How many bits an address has: 32 or 128. */
  readonly bits: 32 | 128;
}

/** The number of addresses of a network whose first `length` bits are given. */
export const sizeOf = ({ length, bits }: Omit<Network, 'first'>): bigint => 1n << BigInt(bits - length);

const readGroups = (groups: readonly string[], [base, bits]: readonly [number, bigint]): bigint =>
  groups.reduce((sum, group) => (sum << bits) | BigInt(Number.parseInt(group, base)), 0n);

function parseLong(address: string): bigint {
  // A URL spells an address of version 6 in one way, without digits of version 4.
  const [left = '', right] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const [before, after] = [left, right ?? ''].map((part) => part.split(':').filter((group) => group !== ''));
  const zeros = Array.from({ length: 8 - (before?.length ?? 0) - (after?.length ?? 0) }, () => '0');
  return readGroups([...(before ?? []), ...zeros, ...(after ?? [])], [16, 16n]);
}

/** Parses `10.1.0.0/16` or `fd00::/8`; undefined for anything else. What is behind the first bits does not count. */
export function parseNetwork(text: string): Network | undefined {
  const [, address = '', digits = ''] = /^([\d.]+|[\da-f:.]+)\/(0|[1-9]\d{0,2})$/i.exec(text) ?? [];
  const bits = isIPv4(address) ? 32 : 128;
  const length = Number(digits);
  if ((bits === 128 && !isIPv6(address)) || length > bits) return undefined;
  const value = bits === 32 ? readGroups(address.split('.'), [10, 8n]) : parseLong(address);
  return { first: value - (value % sizeOf({ length, bits })), length, bits };
}

/** Addresses of version 4 inside of version 6, which Terraform takes for those of version 4. */
const isMapped = (address: bigint): boolean => address >> 32n === 0xffffn;

function printLong(address: bigint): string | undefined {
  if (isMapped(address)) return undefined;
  const digits = address.toString(16).padStart(32, '0');
  return new URL(`http://[${digits.replace(/.{4}(?=.)/g, '$&:')}]`).hostname.slice(1, -1);
}

/** An address as text; undefined for one of version 4 inside of version 6. */
export function printAddress(address: bigint, bits: Network['bits']): string | undefined {
  if (bits === 128) return printLong(address);
  return [24n, 16n, 8n, 0n].map((shift) => String((address >> shift) & 255n)).join('.');
}
