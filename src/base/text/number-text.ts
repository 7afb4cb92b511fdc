/** Prints a number as Terraform does: all its digits, without exponent. */
export function formatNumber(value: number | bigint): string {
  if (Number.isSafeInteger(value) && value !== 0) return String(value);
  const [, sign = '', first = '', rest = '', exponent] = /^(-?)(\d)(?:\.(\d+))?e([+-]\d+)$/.exec(String(value)) ?? [];
  if (exponent === undefined) return Object.is(value, -0) ? '-0' : String(value);
  const digits = first + rest;
  const point = 1 + Number(exponent);
  return sign + (point > 0 ? digits.padEnd(point, '0') : `0.${'0'.repeat(-point)}${digits}`);
}
