import { formatPath, nameOfStep, type PathStep } from '../../base/diagnostic';
import { isObjectValue, pathsInside, Unknown, type Value } from '../../model';
import { nearestWords } from '../../base/find-nearest';
import { describeKind, type Evaluated } from './evaluated';
import { failExpression } from '../fail-expression';

const wholeIndex = /^(0|[1-9]\d*)$/;

function stepIntoList(elements: readonly Value[], step: PathStep, subject: string): Value {
  const text = String(nameOfStep(step));
  if (!wholeIndex.test(text))
    return failExpression(`${subject} is a list: it has no \`${text}\`, only indexes such as [0].`);
  const element = elements[Number(text)];
  if (element !== undefined) return element;
  return failExpression(`${subject} has no element [${text}]: it holds ${String(elements.length)}.`);
}

function stepIntoObject(object: { readonly [name: string]: Value }, step: PathStep, subject: string): Value {
  const name = String(nameOfStep(step));
  if (Object.hasOwn(object, name)) return object[name] as Value;
  return failExpression(`${subject} has no \`${name}\`${nearestWords(name, Object.keys(object))}.`);
}

/** What is one step inside a value; unknown when the value is. `subject` names the value in messages. */
function stepInto({ value, sensitive }: Evaluated, step: PathStep, subject: string): Evaluated {
  const inside = pathsInside(sensitive, step);
  if (value instanceof Unknown) return { value: new Unknown(), sensitive: inside };
  if (Array.isArray(value)) return { value: stepIntoList(value as readonly Value[], step, subject), sensitive: inside };
  if (isObjectValue(value)) return { value: stepIntoObject(value, step, subject), sensitive: inside };
  return failExpression(`${subject} is ${describeKind(value)}, so there is no ${formatPath(['', step])} inside it.`);
}

/** What is inside a value at the end of a path. */
export function walk(start: Evaluated, path: readonly PathStep[], subject: string): Evaluated {
  return path.reduce<Evaluated>(
    (inner, step, index) => stepInto(inner, step, `${subject}${formatPath(['', ...path.slice(0, index)])}`),
    start,
  );
}

/** What a computed index names. */
export function stepIntoKey(of: Evaluated, key: Evaluated, subject: string): Evaluated {
  if (of.value instanceof Unknown || key.value instanceof Unknown) {
    return { value: new Unknown(), sensitive: of.sensitive.length + key.sensitive.length > 0 ? [[]] : [] };
  }
  const { value } = key;
  if (typeof value !== 'string' && typeof value !== 'number') {
    return failExpression(`An index has to be a string or a whole number, not ${describeKind(value)}.`);
  }
  const found = stepInto(of, typeof value === 'string' ? { key: value } : value, subject);
  return key.sensitive.length > 0 ? { value: found.value, sensitive: [[]] } : found;
}
