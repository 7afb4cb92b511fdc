import { visibleText } from '../../base/text/visible-text';

/** A text that Terraform takes as it is: in its own language, `${` and `%{` begin an expression. */
export function plainForTerraform(text: string): string {
  return text.replace(/[$%](?=\{)/g, '$&$&');
}

/** The same for a text of a stack, each of which Terraform parses alone: a byte order mark at its start would be an error. */
export function plainTemplate(text: string): string {
  return plainForTerraform(text).replace(/^\ufeff/, '${""}$&');
}

/** The text that Terraform makes of such a text. */
export function readPlain(text: string): string {
  return text.replace(/([$%])\1\{/g, '$1{');
}

/** What would end a template string, or mean something else in it. */
const escapeTemplate = (text: string): string => text.replace(/[\\`]|\$(?=\{)/g, '\\$&').replaceAll('\r', '\\r');

/**
 * A text as TypeScript: one of several lines as a template string. Characters that cannot be seen are escaped, so that code looks
 * like what it says.
 */
export function textLiteral(text: string): string {
  return visibleText(/\n[^]/.test(text) ? `\`${escapeTemplate(text)}\`` : JSON.stringify(text));
}

/** The digits of an id: a number as long as a number holds all of them. */
export function idLiteral(digits: string): string {
  return Number.isSafeInteger(Number(digits)) ? digits : JSON.stringify(digits);
}
