import { describe, expect, test } from '@jest/globals';
import { useDataService } from '../support/data-service';

const service = useDataService();
const { aac } = service;

describe('aac status and insights', () => {
  test('show how the components are, and log out again', async () => {
    const { code, stdout } = await aac(['status']);
    expect([code, stdout.split('\n')[0]]).toEqual([0, 'RED     MySQL connectivity (checkMySQL): No route']);
    expect(JSON.parse((await aac(['status', '--json'])).stdout)).toHaveProperty('checkMySQL.comment', 'No route');
    expect(service.server.journal.at(-1)?.operation).toBe('logout');
  });

  test('end with 2 on request when a component is not well', async () => {
    expect((await aac(['status', '--detailed-exitcode'])).code).toBe(2);
    service.server.restore({ components: { checkMySQL: { status: 'YELLOW' } } });
    expect((await aac(['status', '--detailed-exitcode', '--json'])).code).toBe(2);
    service.server.restore({});
    expect((await aac(['status', '--detailed-exitcode'])).code).toBe(0);
  });

  test('show what stands out in a widget, as text', async () => {
    const { stdout } = await aac(['insights', '17']);
    expect(stdout).toContain('Growth: Growth. How far');
    expect(stdout).toMatch(/^ {2}orders grew by .*%, from 10 to 9007200000000000\.$/m);
    expect(JSON.parse((await aac(['insights', '17', '--json'])).stdout)).toHaveLength(1);
    const missing = await aac(['insights', '18']);
    expect([missing.code, missing.stderr]).toEqual([1, expect.stringContaining('no accessible widget with the id 18')]);
    expect((await aac(['insights', 'seven'])).code).toBe(64);
  });
});
