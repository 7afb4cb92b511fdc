import { hasProps, type Kind } from './kinds';
import { isReferable, isSugared } from './print-class';
import { printModule } from './print-module';

function printExports(kind: Kind): string[] {
  const { noun, className, fileName } = kind;
  const names = [className, `type ${className}Config`, ...(isReferable(kind) ? [`type ${className}Reference`] : [])];
  return [
    ...(hasProps(kind) ? [`export type * from '../../props/${fileName}';`] : []),
    ...(noun === 'provider' || isSugared(kind) ? [] : [`export { ${names.join(', ')} } from './${fileName}';`]),
  ];
}

/** What the entry point of the constructs exports of generated files. */
export function printIndex(kinds: readonly Kind[]): string {
  return printModule('src/resources', kinds.flatMap(printExports).join('\n'));
}
