const otherSign = /[^A-Za-z\d+/]/;
/** No bits are left over in it. */
const lastGroup = /^(?:[A-Za-z\d+/]{4}|[A-Za-z\d+/][AQgw]==|[A-Za-z\d+/]{2}[AEIMQUYcgkosw048]=)?$/;

/** Whether a text is base64 as encoders write it. To decode it, and encode that, takes several times as long. */
export function isBase64(text: string): boolean {
  return text.length % 4 === 0 && !otherSign.test(text.slice(0, -4)) && lastGroup.test(text.slice(-4));
}
