import type { Expression } from './expression';

/** A form of expressions, with an example in the place of a value. */
export interface ExpressionForm {
  readonly what: string;
  readonly example: string;
}

/** What is evaluated, by the kind of expression. The reference of the engine is printed from it. */
export const expressionForms: Readonly<Record<Expression['kind'], readonly ExpressionForm[]>> = {
  reference: [
    { what: 'attributes of objects and data sources', example: '${analytics_alert.a.email.to}' },
    { what: 'values of `ephemeral` blocks', example: '${ephemeral.analytics_access_token.run.access_token}' },
    { what: 'instances of blocks with `count` or `for_each`', example: '${analytics_alert.each["key"].id}' },
    { what: 'variables and locals', example: '${var.x} ${local.x}' },
    { what: 'names of an instance, inside of its block', example: '${each.key} ${each.value} ${count.index}' },
    { what: 'names of Terraform', example: '${path.module} ${path.root} ${path.cwd} ${terraform.workspace}' },
    { what: 'the object itself, in a `postcondition`', example: '${self.id}' },
  ],
  literal: [{ what: 'numbers, texts, true, false and null', example: '${1.5} ${"text"} ${true}' }],
  template: [
    { what: 'text around expressions', example: 'a ${var.x} b' },
    { what: 'directives, with strip markers', example: '%{ if var.x ~} a %{~ else ~} b %{~ endif }' },
  ],
  list: [{ what: 'lists', example: '${[1, var.x]}' }],
  object: [{ what: 'objects', example: '${{ a = 1, (var.x) = 2 }}' }],
  step: [{ what: 'parts of values', example: '${[1, 2][0]} ${local.x[0].name}' }],
  index: [{ what: 'computed indexes', example: '${local.x[var.x]}' }],
  unary: [{ what: 'signs', example: '${!var.x} ${-var.x}' }],
  binary: [{ what: 'operators', example: '${(var.x + 1) * 2 / 3 - 4 % 5 >= 6 && var.x != 7 || var.x == 8}' }],
  conditional: [{ what: 'choices', example: '${var.x ? 1 : 2}' }],
  call: [
    { what: '[functions](functions.md)', example: '${length(var.x)}' },
    {
      what: '[functions of the provider](../functions/schedule.md)',
      example: '${provider::analytics::schedule(var.x)}',
    },
    { what: 'calls with the elements of a list', example: '${max(var.x...)}' },
  ],
  for: [
    {
      what: '`for` over lists, sets, maps and objects, with a condition',
      example: '${[for x in var.x : x if x != ""]}',
    },
    { what: '`for` that makes objects, and groups', example: '${{ for k, v in var.x : v => k... }}' },
  ],
  join: [{ what: '`for` in templates', example: '%{ for x in var.x }${x}, %{ endfor }' }],
  splat: [{ what: 'splats', example: '${local.x[*].id} ${local.x.*.id}' }],
  local: [{ what: 'names that a `for` binds', example: '${[for i, x in var.x : "${i} ${x.name}"]}' }],
};

/** A form that is refused. */
export interface RefusedForm extends ExpressionForm {
  /** Goes on after "because". */
  readonly why: string;
  readonly instead: string;
}

/** Forms of expressions that are refused. */
export const refusedForms: readonly RefusedForm[] = [
  {
    what: 'two legacy indexes in a row',
    example: '${local.x.0.1}',
    why: 'Terraform refuses them, too',
    instead: 'write `local.x[0][1]`',
  },
  {
    what: 'comparisons of values that are known in part while planning, and choices of collections by what is not known',
    example: '${length("x${analytics_alert.a.id}") > 9}',
    why: 'Terraform may know more of them',
    instead: 'apply what they depend on first, with `--target`, or use `aac terraform`',
  },
];
