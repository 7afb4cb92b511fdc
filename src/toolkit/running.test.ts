import { expect, test } from '@jest/globals';
import { createCliHost } from '../../test/support/cli-host';
import { listening } from '../cli/listening-host';
import { runInterruptibly } from './running';

test('nobody listens for an interrupt while work is done that leaves nothing behind, so that it ends the process', async () => {
  let listeners = 0;
  const bare = createCliHost({
    onInterrupt() {
      listeners += 1;
      return () => (listeners -= 1);
    },
  });
  const host = listening(bare);
  await runInterruptibly(host, async (running) => {
    expect(listeners).toBe(1);
    expect(await running.leavingNothing(() => Promise.resolve(listeners))).toBe(0);
    expect(listeners).toBe(1);
    await expect(running.leavingNothing(() => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
    expect(listeners).toBe(1);
  });
  expect(listeners).toBe(0);
});
