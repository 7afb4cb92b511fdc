import type { NetworkInterfaceInfo } from 'node:os';
import { expect, test } from '@jest/globals';
import { reachedUrls } from './reached-urls';

const rest = { netmask: '', mac: '', cidr: null };
const v4 = (address: string, internal = false): NetworkInterfaceInfo => ({
  ...rest,
  address,
  family: 'IPv4',
  internal,
});
const v6 = (address: string, scopeid = 0): NetworkInterfaceInfo => ({
  ...rest,
  address,
  family: 'IPv6',
  internal: address === '::1',
  scopeid,
});
const interfaces = {
  lo: [v4('127.0.0.1', true), v6('::1')],
  eth0: [v4('172.17.0.2'), v6('2001:db8::2'), v6('fe80::1', 2)],
  eth1: [v4('10.0.0.7')],
};

test.each([
  ['0.0.0.0', ['http://172.17.0.2:8080', 'http://10.0.0.7:8080']],
  ['::', ['http://172.17.0.2:8080', 'http://[2001:db8::2]:8080', 'http://10.0.0.7:8080']],
  ['127.0.0.1', []],
  ['172.17.0.2', []],
])('others reach a server that listens on %s at %j', (address, urls) => {
  expect(reachedUrls({ address, port: 8080 }, interfaces)).toEqual(urls);
});
