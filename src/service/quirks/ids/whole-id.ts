export const wholeId = (text: string): bigint | undefined => (/^-?\d{1,19}$/.test(text) ? BigInt(text) : undefined);
