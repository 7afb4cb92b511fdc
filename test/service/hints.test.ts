import { expect, test } from '@jest/globals';
import { always, errorOf, useServices } from './fixture';

const { start, open } = useServices();

test('an https address where nobody speaks TLS is named as that', async () => {
  const service = await start({ '*': always([]) });
  const baseUrl = service.url.replace('http:', 'https:');
  const { message } = await errorOf(open(service, { baseUrl, accessToken: 'given', maxRetries: 0 }).call('listAlerts'));
  expect(message).toMatch(
    /^No answer from https:\S+ to listAlerts \(.*\): wrong version number\. Check `baseUrl`: what answers there does not speak TLS/,
  );
});

test('a login that is refused with 403 may lack a header of a gateway', async () => {
  const service = await start({ 'POST /api/2.0/login': always('no', { status: 403 }) });
  const { message } = await errorOf(open(service, {}).call('listAlerts'));
  expect(message).toContain('a gateway before the service may want a header, which `extraHeaders` gives');
});
