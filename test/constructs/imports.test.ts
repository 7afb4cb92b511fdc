import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { flavours } from './flavours';

const { PATH } = process.env;
beforeEach(() => {
  process.env['PATH'] = '';
});
afterEach(() => {
  process.env['PATH'] = PATH;
});

test.each(flavours)(
  '%s: objects are imported without a Terraform, and mistakes are found all the same',
  (_, flavour) => {
    const { library, constructs } = flavour;
    const stack = new library.TerraformStack(library.Testing.app(), 'shop');
    new constructs.AnalyticsProvider(stack, 'analytics');
    const alert = new constructs.Alert(stack, 'orders', { name: 'Orders' });
    alert.importFrom('7');
    const { import: imports } = JSON.parse(library.Testing.synth(stack, true)) as Record<string, unknown>;
    expect(imports).toEqual([{ to: 'analytics_alert.orders', id: '7' }]);
    alert.node.addValidation({ validate: () => ['a mistake'] });
    expect(() => library.Testing.synth(stack, true)).toThrow('a mistake');
  },
);
