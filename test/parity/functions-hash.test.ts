import { compareFunctions } from './compare-functions';

const cases: Readonly<Record<string, string>> = {
  md5: String.raw`"" | "a" | "é" | "e\u0301" | "😀" | 12 | true | local.id | local.prefix | local.open | local.secret |
    local.hiddenid | null | [] |  | "a","b"`,
  sha1: String.raw`"" | "a" | "é" | "e\u0301" | "😀" | 12 | true | local.id | local.prefix | local.open | local.secret |
    local.hiddenid | null | [] |  | "a","b"`,
  sha256: String.raw`"" | "a" | "é" | "e\u0301" | "😀" | 12 | true | local.id | local.prefix | local.open | local.secret |
    local.hiddenid | null | [] |  | "a","b"`,
  sha512: String.raw`"" | "a" | "é" | "e\u0301" | "😀" | 12 | true | local.id | local.prefix | local.open | local.secret |
    local.hiddenid | null | [] |  | "a","b"`,
  base64sha256: String.raw`"" | "a" | "é" | "e\u0301" | "😀" | 12 | true | local.id | local.prefix | local.open | local.secret |
    local.hiddenid | null | [] |  | "a","b"`,
  base64sha512: String.raw`"" | "a" | "é" | "e\u0301" | "😀" | 12 | true | local.id | local.prefix | local.open | local.secret |
    local.hiddenid | null | [] |  | "a","b"`,
  uuidv5: String.raw`"dns", "tada.com" | "url", "https://a.b" | "oid", "1.3.6" | "x500", "CN=a" |
    "6ba7b810-9dad-11d1-80b4-00c04fd430c8", "tada.com" | "6BA7B810-9DAD-11D1-80B4-00C04FD430C8", "tada.com" |
    "6ba7b8109dad11d180b400c04fd430c8", "a" | "{6ba7b810-9dad-11d1-80b4-00c04fd430c8}", "a" |
    "urn:uuid:6ba7b810-9dad-11d1-80b4-00c04fd430c8", "a" | "URN:uuid:6ba7b810-9dad-11d1-80b4-00c04fd430c8", "a" |
    "6ba7b810x9dad-11d1-80b4-00c04fd430c8", "a" | "x6ba7b810-9dad-11d1-80b4-00c04fd430c8y", "a" |
    "{6ba7b810-9dad-11d1-80b4-00c04fd430c8)", "a" | "DNS", "a" | "", "a" | "dns", "" | "dns", "é😀" |
    "00000000-0000-0000-0000-000000000000", "a" | local.id, "a" | "dns", local.id | "dns", local.secret |
    "dns", null | null, "a" | "dns" | [], "a" | "dns", local.open | "x", local.id | 1, 2 |
    "zzzzzzzz-9dad-11d1-80b4-00c04fd430c8", "a"`,
};

const expressions = String.raw`
  length(md5(local.open))
  md5(local.prefix) == null`;

compareFunctions('hashes of texts', {
  cases,
  expressions,
  refusedHere: [
    'uuidv5("x6ba7b810-9dad-11d1-80b4-00c04fd430c8y", "a")',
    'uuidv5("{6ba7b810-9dad-11d1-80b4-00c04fd430c8)", "a")',
  ],
  accepted: 94,
});
