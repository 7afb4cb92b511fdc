import type { AttributePath, PathStep } from '../../base/diagnostic';
import type { BigFloat } from '../values/big-float';

/**
 * A reference in a template, with the static part of its path.
 *
 * `address` is `analytics_alert.x`, `data.analytics_alerts.all`, `module.x`, `var.x`, `local.x`, `path.module`,
 * `terraform.workspace`, `each.key`, `each.value`, `count.index` or `self`. `.name` is a text in `path`, `["key"]` a key, `[0]` a number.
 */
export interface Reference {
  readonly address: string;
  readonly path: AttributePath;
}

export const binaryOperators = ['==', '!=', '&&', '||', '<', '<=', '>', '>=', '+', '-', '*', '/', '%'] as const;
export type BinaryOperator = (typeof binaryOperators)[number];

/** A `for`; it gives an object where it has a key. */
export interface ForExpression {
  readonly kind: 'for';
  readonly keyName: string | undefined;
  readonly valueName: string;
  readonly collection: Expression;
  readonly key: Expression | undefined;
  readonly value: Expression;
  readonly isGrouped: boolean;
  readonly condition: Expression | undefined;
}

/** A call of a function. */
export interface CallExpression {
  readonly kind: 'call';
  readonly name: string;
  readonly arguments: readonly Expression[];
  /** Whether the elements of the last argument are arguments: `max(list...)`. */
  readonly isExpanded: boolean;
}

/** The name of the element inside of a splat. */
export const splatItem = '*';

/** An expression of Terraform's language that can be evaluated here. */
export type Expression =
  | { readonly kind: 'literal'; readonly value: null | boolean | BigFloat | string }
  | { readonly kind: 'template'; readonly parts: readonly Expression[] }
  | { readonly kind: 'reference'; readonly reference: Reference }
  /** The value of a name that a `for` binds, or of the element inside of a splat, whose name is `*`. */
  | { readonly kind: 'local'; readonly name: string }
  | { readonly kind: 'step'; readonly of: Expression; readonly step: PathStep }
  | { readonly kind: 'index'; readonly of: Expression; readonly key: Expression }
  | CallExpression
  | {
      readonly kind: 'conditional';
      readonly condition: Expression;
      readonly whenTrue: Expression;
      readonly whenFalse: Expression;
    }
  | { readonly kind: 'unary'; readonly operator: '!' | '-'; readonly of: Expression }
  | {
      readonly kind: 'binary';
      readonly operator: BinaryOperator;
      readonly left: Expression;
      readonly right: Expression;
    }
  | ForExpression
  /** The results of a `for` as one text. */
  | { readonly kind: 'join'; readonly loop: ForExpression }
  | { readonly kind: 'splat'; readonly of: Expression; readonly each: Expression }
  | { readonly kind: 'list'; readonly elements: readonly Expression[] }
  | { readonly kind: 'object'; readonly entries: readonly (readonly [Expression, Expression])[] };
