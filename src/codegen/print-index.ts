import { header } from './header';
import type { Kind } from './kinds';
import { propsNames } from './print-props';

/** The entry point of the constructs for one CDK library. */
export function printIndex(kinds: readonly Kind[]): string {
  const lines = kinds.flatMap(({ className, fileName, attributes }) => [
    `export type { ${propsNames(className, attributes).join(', ')} } from '../props/${fileName}';`,
    `export { ${className}, type ${className}Config } from './${fileName}';`,
  ]);
  return `${header('src/resources')}\n${lines.join('\n')}\n`;
}
