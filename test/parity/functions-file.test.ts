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
