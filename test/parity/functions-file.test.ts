import { compareFunctions } from './compare-functions';

const paths = String.raw`"f/a.txt" | "f/./b/../a.txt" | "./f/a.txt" | "f/a.txt/" | "f//a.txt" | "f/empty" | "f/e\u0301.txt" | "f/bytes" |
    "f/missing.txt" | "missing/a.txt" | "f" | "" | "f/a.txt/b" | "~nobody/a" | "~/x/y" |
    12 | true | sensitive("f/a.txt") | sensitive("f/missing.txt") | local.id | local.prefix | local.open | local.hiddenid | local.secret | null |
    local.notext | [] | { a = 1 } |  | "f/a.txt", "b"`;

const files = {
  'f/a.txt': 'text é \u{1F600}\r\nsecond line\n',
  'f/empty': '',
  'f/é.txt': 'e\u0301',
  'f/bytes': Buffer.from([0xff, 0xfe, 0x00, 0x80]),
  'f/b/c.txt': 'C',
};

const names = ['file', 'filebase64', 'fileexists', 'filemd5', 'filesha1', 'filesha256', 'filesha512'];

compareFunctions('functions of files', {
  files,
  cases: Object.fromEntries([...names, 'filebase64sha256', 'filebase64sha512'].map((name) => [name, paths])),
  refusedHere: [],
  accepted: 123,
});

compareFunctions('lists of files', {
  files: {
    ...files,
    'f/b.TXT': '',
    'f/d/e/x.txt': '',
    'f/.hid/h.txt': '',
    'f/.dot': '',
    'f/[x].txt': '',
    'f/a b.txt': '',
    'f/-.txt': '',
    'g/g.txt': '',
  },
  cases: {
    fileset: String.raw`"f", "**" | "f", "*" | "f", "**/*.txt" | "f", "*/*" | "f", "*/**" | "f", "{a,b}.*" | "f", "{a,b{c,d}}.txt" | "f", "a{,b}.txt" |
    "f", "[a-b].*" | "f", "[!a].*" | "f", "[^a].*" | "f", "[]x].txt" | "f", "\\[x\\].txt" | "f", "?.txt" | "f", "a**" | "f", "d/**/e/*" | "f", "**/e/**" |
    "f", "**d/*" | "f", "../g/*" | "f", "d/../*.txt" | "f", "{d/c,a}.txt" | "f*", "a.txt" | "nope", "*" | "f", "" | "f", "a.txt" | "f/a.txt", "*" |
    "", "*/g.txt" | ".", "./f/a.txt" | "f", "/a.txt" | "~", "*" | "f", "a.{txt,TXT" | "f", "a[.txt" | "f", "*.{txt,TXT}" | "f", "**/" | "f/", "a*" |
    "f", "{*.txt,.dot}" | "f", "{a.txt}" | "f", "**/**" | "f", "d/*/*.txt" | "f", "[a-ce]*" | "f", "[-].txt" | "f", "**/[^.]*" | "f", "e\u0301*" |
    "./f/../f", "*.txt" | "..", "nope/*" | "f", 12 | sensitive("f"), "*" | "f", sensitive("*") | local.id, "*" | "f", local.id | local.hiddenid, "*" |
    sensitive("f"), local.id | local.open, "*" | null, "*" | "f", null | "f" | "f", "*", "*" | [], "*"`,
  },
  expressions: `
    length(fileset("f", "*"))
    [for x in fileset("f", "**/*.txt") : upper(x)]
    { for x in fileset("f/d", "**") : x => file("f/d/\${x}") }
    fileset("/tmp/no/such", "*")
  `,
  refusedHere: [
    'fileset("f", "{a,b{c,d}}.txt")',
    'fileset("f", "a{,b}.txt")',
    'fileset("f", "[!a].*")',
    String.raw`fileset("f", "\\[x\\].txt")`,
    'fileset("f", "a**")',
    'fileset("f", "**d/*")',
  ],
  accepted: 52,
});

const paths2 = String.raw`"" | "." | ".." | "a" | "a/" | "a/../b" | "/a//b/" | "/" | "~" | "~/a" | "~/a/../b/" | "~a" | "a~" | "\\a" | "é/e\u0301" | 12 |
    local.id | local.prefix | local.open | local.secret | local.hiddenid | null | [] |  | "a", "b"`;

compareFunctions('functions of whole paths', {
  cases: { abspath: paths2, pathexpand: paths2 },
  refusedHere: [],
  accepted: 41,
});

compareFunctions('functions of a run', {
  cases: {
    timestamp: ` | "a" | null | local.id`,
    uuid: ` | "a" | null | local.id`,
    plantimestamp: '"a" | null | local.id',
  },
  expressions: `
    timestamp() == null
    uuid() != null
    "at \${timestamp()}"
    [timestamp(), 1]
    formatdate("YYYY", timestamp())
    timeadd(timestamp(), "x")
    timecmp(timestamp(), "2020-01-01T00:00:00Z")
    try(uuid(), "a")
    can(uuid())
    length(uuid())
    toset([uuid()])
    sensitive(uuid())
    jsonencode({ a = timestamp() })
  `,
  refusedHere: [],
  accepted: 15,
});
