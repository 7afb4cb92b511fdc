import { describe, expect, test } from '@jest/globals';
import type { TerraformStack } from 'cdktf';
import {
  Alert,
  type AlertConfig,
  AnalyticsProvider,
  WebhookAction,
  type WebhookActionConfig,
} from '../../src/constructs/cdktf';
import { synthesise } from './fixture';

function mistakesOf(build: (stack: TerraformStack) => void): string[] {
  try {
    synthesise(build);
  } catch (error) {
    return String(error)
      .split('\n')
      .filter((line) => line.startsWith('  ['))
      .map((line) => line.trim());
  }
  return [];
}

// What a user of JavaScript may write.
const untyped = (config: object): AlertConfig & WebhookActionConfig => config as AlertConfig & WebhookActionConfig;

describe('app.synth()', () => {
  test('names the construct and the property of a wrong value', () => {
    const [mistake] = mistakesOf((stack) => {
      new Alert(stack, 'orders-stalled', { name: 'Orders stalled', schedule: { cron: 'banana' } });
    });
    expect(mistake).toMatch(
      /^\[shop\/orders-stalled\] schedule\.cron must be a cron expression, such as "0 8 \* \* 1-5", not "banana"/,
    );
  });

  test('names all mistakes of all constructs at once', () => {
    const mistakes = mistakesOf((stack) => {
      new AnalyticsProvider(stack, 'second', { alias: 'second', maxConcurrency: 0 });
      new WebhookAction(stack, 'hook', untyped({ url: 'ftp://example.com', onDestroy: 'explode' }));
      new Alert(stack, 'alert', { name: '', datasetId: 'many', email: { to: ['nobody'] } });
    });
    expect(mistakes).toEqual([
      '[shop/second] maxConcurrency must be 1 or more, not 0.',
      '[shop/hook] name is required, but no value was given.',
      '[shop/hook] url must be an http or https URL.',
      '[shop/hook] onDestroy must be one of "abandon", "fail", not "explode".',
      '[shop/alert] name must not be empty.',
      '[shop/alert] datasetId must be the digits of a 64-bit whole number, such as "242", not "many".',
      '[shop/alert] email.to[0] must be one e-mail address, not "nobody".',
    ]);
  });

  test('names the nearest property for an unknown one', () => {
    const mistakes = mistakesOf((stack) => {
      new Alert(stack, 'alert', untyped({ name: 'Alert', shedule: {}, dependOn: [] }));
    });
    expect(mistakes).toEqual([
      '[shop/alert] shedule is not a property; the nearest one is schedule.',
      '[shop/alert] dependOn is not a property; the nearest one is dependsOn.',
    ]);
  });

  test('reports a construct that was given in the place of its id', () => {
    const mistakes = mistakesOf((stack) => {
      const hook = new WebhookAction(stack, 'hook', { name: 'Hook', url: 'https://hooks.example.com' });
      new Alert(stack, 'alert', untyped({ name: 'Alert', webhookActionIds: [hook] }));
    });
    expect(mistakes).toEqual([
      '[shop/alert] webhookActionIds[0] must be an id: a string of digits, a safe whole number, or the id of a construct.',
    ]);
  });

  test('repeats no secret', () => {
    const mistakes = mistakesOf((stack) => {
      new WebhookAction(stack, 'hook', {
        name: 'Hook',
        url: 'nowhere/s3cret',
        headers: { Authorization: 's3cret\n', 'Token: s3cret': '' },
        authUrl: 's3cret',
      });
    });
    expect(mistakes).toHaveLength(4);
    expect(mistakes.join()).not.toContain('s3cret');
  });
});
