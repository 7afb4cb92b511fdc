import type { AttributePath } from '../base/diagnostic';
import { isObjectValue, Unknown, type Value } from './value';

/** What lies at the end of a path; undefined when something on the way is missing, and unknown when it is not known. */
export function valueAt(value: Value | undefined, path: AttributePath): Value | undefined {
  return path.reduce<Value | undefined>((inner, step) => {
    if (inner instanceof Unknown) return inner;
    const name = typeof step === 'object' ? step.key : step;
    if (Array.isArray(inner)) return (inner as readonly Value[])[Number(name)];
    return isObjectValue(inner) ? inner[String(name)] : undefined;
  }, value);
}
