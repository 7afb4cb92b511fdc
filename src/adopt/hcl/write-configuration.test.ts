import { describe, expect, test } from '@jest/globals';
import { accountObject } from '../../../test/support/account-object';
import { Omissions } from '../omissions';
import { writeConfiguration } from './write-configuration';

const chat = accountObject('analytics_slack_action', '2', { name: 'On call' });
const alert = accountObject('analytics_alert', '3', { name: 'On call', slack_action_ids: ['2', '9'] });
const hook = accountObject('analytics_webhook_action', '4', { name: 'x', url: 'u', headers: { A: 'swordfish' } });
const twin = accountObject('analytics_alert', '5', { name: 'On-Call' });

describe('a configuration', () => {
  test('names each object within its kind, and refers to those before it', () => {
    const { files, objects } = writeConfiguration({ objects: [alert, chat, twin] }, new Omissions());
    expect([...objects.keys()]).toEqual([
      'analytics_slack_action.on_call',
      'analytics_alert.on_call_alert',
      'analytics_alert.on_call_alert_2',
    ]);
    expect(files['main.tf']).toContain(`resource "analytics_alert" "on_call_alert" {
  name             = "On call"
  slack_action_ids = [analytics_slack_action.on_call.id, "9"]
}
`);
    expect(files['imports.tf']).toContain('import {\n  to = analytics_alert.on_call_alert\n  id = "3"\n}\n');
  });

  test('has a variable for each secret, and a file for variables only then', () => {
    const { files } = writeConfiguration({ objects: [hook] }, new Omissions());
    expect(files['main.tf']).toMatch(/headers = var\.x_headers\n/);
    expect(files['variables.tf']).toBe('variable "x_headers" {\n  type      = map(string)\n  sensitive = true\n}\n');
    expect(Object.values(files).join('')).not.toContain('swordfish');
    expect(Object.keys(writeConfiguration({ objects: [chat] }, new Omissions()).files)).toEqual([
      'main.tf',
      'imports.tf',
    ]);
  });

  test('leaves out what is left out', () => {
    const omissions = new Omissions();
    omissions.add(alert, { attribute: 'slack_action_ids', reason: 'It is wrong.' });
    omissions.add(chat, { attribute: undefined, reason: 'It is wrong.' });
    const { files, objects } = writeConfiguration({ objects: [alert, chat] }, omissions);
    expect([...objects.keys()]).toEqual(['analytics_alert.on_call']);
    expect(files['main.tf']).toContain('{\n  name = "On call"\n  # slack_action_ids is left out: It is wrong.\n}\n');
  });
});
