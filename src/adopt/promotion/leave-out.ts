import { isObjectValue, type ObjectValue, type Value, valueAt } from '../../model';
import type { Omission, Omissions } from '../omissions';
import { titleOf } from './match';
import type { PromotedObject, Promotion } from './promote';

/** A value of the source that no code may say, and why. */
export interface LeftOut extends Pick<Omission, 'reason'> {
  /** `email.to of alert "Orders" (7)`. */
  readonly what: string;
}

function withValueAt(values: ObjectValue, [name = '', ...inner]: readonly string[], value: Value): ObjectValue {
  const outer = values[name] ?? null;
  const isInside = inner.length > 0 && isObjectValue(outer);
  return {
    ...values,
    [name]: isInside ? withValueAt(outer, inner, value) : value,
  };
}

const isWithin = (path: string, outer: string): boolean => path === outer || path.startsWith(`${outer}.`);

/** The object with the values of the target where those of the source are left out. */
function keepLeftOut(promoted: PromotedObject, paths: readonly string[]): PromotedObject {
  if (paths.length === 0) return promoted;
  const { object, before, differences } = promoted;
  const isLeftOut = (path: string): boolean => paths.some((outer) => isWithin(path, outer));
  const values = paths.reduce((all, path) => {
    const steps = path.split('.');
    return withValueAt(all, steps, valueAt(before?.values, steps) ?? null);
  }, object.values);
  const insists = new Set([...(object.insists ?? [])].filter((path) => !isLeftOut(path)));
  return {
    ...promoted,
    object: { ...object, values, insists },
    differences: differences.filter(({ path }) => !isLeftOut(path)),
  };
}

/** Leaves out of a promotion what no code may say: there the target stays as it is. */
export function leaveOut(
  promotion: Promotion,
  omissions: Omissions,
): Promotion & { readonly leftOut: readonly LeftOut[] } {
  const promoted = promotion.promoted.map((one) => keepLeftOut(one, [...omissions.of(one.object)]));
  const leftOut = promotion.promoted.flatMap(({ object, from, before, differences }) =>
    omissions.within(object).flatMap(({ attribute = '', reason }): readonly LeftOut[] => {
      // What is the same on both sides is no loss.
      const isLost = !before || differences.some(({ path }) => isWithin(path, attribute));
      return isLost ? [{ what: `${attribute} of ${titleOf(from)}`, reason }] : [];
    }),
  );
  const account = {
    ...promotion.account,
    objects: promoted.map(({ object }) => object),
  };
  return { ...promotion, account, promoted, leftOut };
}
