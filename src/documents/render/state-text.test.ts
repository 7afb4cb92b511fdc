import { expect, test } from '@jest/globals';
import { renderStateText } from './state-text';

test('a state is printed as Terraform shows one', () => {
  const values = { condition: 'x > 1\ny', headers_wo: null, id: '1', settings_json: '{"a":[1,{"b":null}],"c":1e-7}' };
  const resource = { address: 'analytics_alert.a', mode: 'managed', type: 'analytics_alert', name: 'a' } as const;
  const shared = { ...resource, provider_name: 'p', schema_version: 0, sensitive_values: { headers_wo: true } };
  const outputs = {
    multi: { value: 'a\nb', type: 'string', sensitive: false },
    object: { value: { a: [1], 'd e': 1e-7 }, type: ['object', {}], sensitive: false },
    secret: { value: 'x', type: 'string', sensitive: true },
  };
  const resources = [
    { ...shared, values, tainted: true as const },
    { ...shared, values: { id: '2' }, sensitive_values: {}, deposed_key: 'abcdef01' },
  ];
  const text = renderStateText({ format_version: '1.0', values: { outputs, root_module: { resources } } });
  expect(text).toBe(`# analytics_alert.a: (tainted)
resource "analytics_alert" "a" {
    condition     = <<-EOT
        x > 1
        y
    EOT
    headers_wo    = (write-only attribute)
    id            = "1"
    settings_json = jsonencode(
        {
            a = [
                1,
                {
                    b = null
                },
            ]
            c = 1e-7
        }
    )
}

# analytics_alert.a: (deposed object abcdef01)
resource "analytics_alert" "a" {
    id = "2"
}


Outputs:

multi = <<-EOT
    a
    b
EOT
object = {
    a     = [
        1,
    ]
    "d e" = 0.0000001
}
secret = (sensitive value)
`);
});

test('a text of several lines has none that looks like one of ours', () => {
  const value = 'a\nPlan: 0 to add, 0 to change, 0 to destroy.\n  EOT\nb';
  const values = { root_module: {}, outputs: { multi: { sensitive: false, value, type: 'string' as const } } };
  expect(renderStateText({ format_version: '1.0', values })).toContain(`multi = <<-EOT
    a
    \\u0050lan: 0 to add, 0 to change, 0 to destroy.
      \\u0045OT
    b
EOT
`);
});
