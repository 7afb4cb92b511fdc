import { expect, test } from '@jest/globals';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { byTier } from '../support/depth';
import { alerts, openCliProject } from '../support/cli-project';
import { startForwardProxy } from '../support/forward-proxy';

// In processes of their own: what was built loads the way through a proxy otherwise than this one does.
const commands = byTier({ test: ['plan'], ci: ['plan', 'status'], attack: ['plan', 'status'] });

test.each(commands)('aac %s goes through the proxy of the environment', async (command) => {
  const project = await openCliProject({ ownProcess: true });
  const proxy = await startForwardProxy();
  try {
    project.write(alerts('one'));
    const { url } = project.server;
    await project.succeed([command], { env: { HTTP_PROXY: proxy.url, NO_PROXY: '' } });
    expect(proxy.asked).toContain(`POST ${url}/api/2.0/login`);
    const before = proxy.asked.length;
    await project.succeed([command], { env: { HTTP_PROXY: proxy.url, NO_PROXY: '127.0.0.1' } });
    expect(proxy.asked).toHaveLength(before);
  } finally {
    await proxy.close();
    await project.close();
  }
});

test('aac refuses a ca_file without a certificate before it asks anybody', async () => {
  const project = await openCliProject();
  try {
    writeFileSync(join(project.folder, 'ca.pem'), 'none');
    project.write({ ...alerts('one'), provider: { analytics: { ca_file: join(project.folder, 'ca.pem') } } });
    const { code, stderr } = await project.aac(['plan']);
    expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringContaining('ca_file must hold certificates') });
    expect(project.server.journal).toEqual([]);
  } finally {
    await project.close();
  }
});
