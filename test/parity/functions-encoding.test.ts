import { compareFunctions } from './compare-functions';

const cases: Readonly<Record<string, string>> = {
  base64encode: String.raw`"" | "a" | "é😀" | "e\u0301" | "\u0000" | 12 | true | local.id | local.prefix | local.open | local.secret |
    null | [] |  | "a","b"`,
  base64decode: String.raw`"" | "YQ==" | "YQ" | "YQ=" | "YR==" | "Y Q==" | "YQ==\n" | "YW\nI=" | "YW\r\nI=" | "w6nwn5iA" | "ZcyB" |
    "_w==" | "/w==" | "//8=" | "-_-_" | "YQ==YQ==" | "YQ===" | "=" | "7aCA" | "wIA=" | "77u/YQ==" | "AA==" |
    "aGVsbG8=" | 1234 | local.id | local.open | local.secret | sensitive("YQ==") | null | [] |  | "77+9"`,
  urlencode: String.raw`"" | "a b" | "a+b&c=d/e?f#g" | "é😀" | "e\u0301" | "-_.~!*'()" | "%" | "\u0000\u007f\n" | "@:$,;[]{}|^\"<>\\" |
    "AZaz09" | 12 | local.id | local.prefix | local.open | local.secret | null | [] | `,
  textencodebase64: String.raw`"aé", "UTF-8" | "aé", "utf-8" | "aé", "utf8" | "aé😀", "UTF-16LE" | "aé😀", "UTF-16BE" | "aé😀", "UTF-16" |
    "aé", "ISO-8859-1" | "aé", "latin1" | "aé", "windows-1252" | "aé€", "windows-1252" | "aé", "US-ASCII" |
    "a", "US-ASCII" | "a", "ASCII" | "a", "Shift_JIS" | "a", "nope" | "a", "" | "", "UTF-8" |
    "e\u0301", "UTF-16LE" | "a", "UTF-32" | "a", "unicode" | "a", "UCS-2" | "a", "utf-16le" | "a", "UTF16LE" |
    12, "UTF-8" | local.id, "UTF-8" | "a", local.id | local.id, "nope" | local.secret, "UTF-8" | null, "UTF-8" |
    "a", null | [], "UTF-8" | "a" | "a", local.open | "", "UTF-16" | "\ufeffa", "UTF-16" | "\ufffd", "UTF-16LE" |
    "\u0080", "ISO-8859-1" | "€", "ISO-8859-1" | "a", "LATIN1" | "\u0000", "UTF-16"`,
  textdecodebase64: String.raw`"YcOp", "UTF-8" | "/w==", "UTF-8" | "YQBiAA==", "UTF-16LE" | "AGEAYg==", "UTF-16BE" | "//5hAA==", "UTF-16LE" |
    "//5hAA==", "UTF-16" | "PdgA3g==", "UTF-16LE" | "Pdg=", "UTF-16LE" | "YQBi", "UTF-16LE" | "YQ", "UTF-8" |
    "YQ==", "nope" | "6Q==", "ISO-8859-1" | "gA==", "ISO-8859-1" | "gA==", "windows-1252" | "", "UTF-8" |
    "77u/YQ==", "UTF-8" | local.id, "UTF-8" | "YQ==", local.id | local.id, "nope" | sensitive("YQ=="), "UTF-8" |
    null, "UTF-8" | "YQ==" | "ZQABAw==", "UTF-16LE" | "YQ==", "utf8" | "AGE=", "UTF-16" | "/v8AYQ==", "UTF-16" |
    "/v8AYQ==", "UTF-16BE" | "", "UTF-16" | "//4=", "UTF-16" | "6Q==", "US-ASCII" | "YQ==", "US-ASCII" |
    "77+9", "UTF-8" | "/f8=", "UTF-16LE" | "YQ==\n", "UTF-8" | "YR==", "UTF-8" | "_w==", "ISO-8859-1" |
    "YQ==", "\u212a"`,
  csvdecode: String.raw`"a,b\n1,2\n" | "a,b\n1,2" | "a,b\r\n1,2\r\n" | "a,b\n" | "a,b" | "" | "\n" | "a\n\n1\n\n2\n" | "a,b\n1\n" |
    "a,b\n1,2,3\n" | "a,a\n1,2\n" | ",b\n1,2\n" | "a, b\n1, 2\n" | "a,b\n\"x,y\",\"q\"\"r\"\n" |
    "a,b\n\"x\ny\",2\n" | "a,b\n\"x\r\ny\",2\n" | "a,b\nx\"y,2\n" | "a,b\n\"x\"y,2\n" | "a,b\n\"x,2\n" |
    "a,b\n \"x\",2\n" | "a,b\n\"\",\n" | "a\n\"\"\n" | "a\n \n" | "é,b\n😀,2\n" | "e\u0301,é\n1,2\n" |
    "\ufeffa,b\n1,2\n" | "a;b\n1;2\n" | "a\n1\r2\n" | "a\r1\r" | "a\n\"1\r2\"\n" | "a\n1\r" | "a\n1\r\r\n" |
    "#a\n#1\n" | "b,a\n1,2\n3,4\n" | "a\n\r\n1\n" | "\n\na\n1\n" | 12 | "true\n1" | local.id | local.prefix |
    local.open | local.secret | sensitive("a\n1") | null | [] |  | "a", "b" | "a\n\"x\" \n" | "\"a\"\"\",b\n1,2" |
    "a\nx\u0000y\n" | "a,b\n1,\"\"\"\"\n" | "a,b\n,\n" | "a\n1\n2\n\"" | "a,b\n1,2\n\n\n" | "a\n\u2028\n" |
    "a\n\u00a0x \n" | "__proto__,constructor\n1,2" | "a\n\"1\"\r\n2" | "a\n\"1\"\r2" | "a,b\n\"1\",\"2" |
    "a\n1\n\"" | "a\n1\n\"\n" | "a\n\"b\n\n\nc\"\n"`,
};

const expressions = String.raw`
  csvdecode(local.id) == null
  csvdecode(local.id).a
  csvdecode(local.id)[0]`;

compareFunctions('encodings of texts', {
  cases,
  expressions,
  refusedHere: [
    'textencodebase64("aé", "windows-1252")',
    'textencodebase64("aé€", "windows-1252")',
    'textencodebase64("a", "Shift_JIS")',
    'textdecodebase64("gA==", "windows-1252")',
  ],
  accepted: 137,
});
