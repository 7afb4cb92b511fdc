import { expect, test } from '@jest/globals';
import { isLoopback } from './loopback';

test.each(['127.0.0.1', '127.8.9.10', '::1', '::ffff:127.0.0.1'])('%s is this machine', (address) => {
  expect(isLoopback(address)).toBe(true);
});

test.each(['10.0.0.1', '::ffff:10.0.0.1', '2001:db8::1', '128.0.0.1', '10.127.0.0.1', '', undefined])(
  '%s is another machine',
  (address) => {
    expect(isLoopback(address)).toBe(false);
  },
);
