import { header } from './header';
import { hasProps, type Kind } from './kinds';
import { propsNames } from './print-props';
import { sugarOf } from './sugar/sugar-of';

/** What no attribute tells. */
const sharedExports = [
  "export { type AssetProps } from '../sugar/asset';",
  "export { Schedule } from '../sugar/schedule';",
  "export { type GroupShare, type ShareProps, type UserShare } from '../sugar/share';",
];

function classNames(className: string): string[] {
  const { exports, isReferable } = sugarOf(className);
  const reference = isReferable ? [`type ${className}Reference`] : [];
  return [className, `type ${className}Config`, ...reference, ...exports.map((name) => `type ${name}`)];
}

/** The entry point of the constructs. */
export function printIndex(kinds: readonly Kind[]): string {
  const lines = kinds.flatMap((kind) => {
    const { className, fileName, attributes } = kind;
    const props = `export type { ${propsNames(className, attributes).join(', ')} } from '../props/${fileName}';`;
    return [...(hasProps(kind) ? [props] : []), `export { ${classNames(className).join(', ')} } from './${fileName}';`];
  });
  return `${header('src/resources')}\n${[...lines, ...sharedExports].join('\n')}\n`;
}
