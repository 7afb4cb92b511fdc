import { compareFunctions } from './compare-functions';

const cases: Readonly<Record<string, string>> = {
  try: String.raw`format("%v", null), "x" | format("%s", null), "x" | formatlist("%s", null), "x" |
    formatlist("%s", [null]), "x" | md5(null), "x" | abs(local.id), 1`,
  can: String.raw`formatdate("YYYY", "2018-01-02") | formatdate("YYYY", "2018-01-02T00:00:00Z") |
    formatdate("b", "2018-01-02T00:00:00Z") | cidrhost("10.0.0/8", 0) | cidrhost("10.0.0.0/8", 0) |
    cidrnetmask("fd00::/8") | cidrnetmask("::ffff:1.2.3.4/112") | base64decode("Y") | csvdecode("") |
    timeadd("2018-01-02T00:00:00Z", "1x") | parseint("x", 10) | log(-1,2) | pow(2,10000) | signum(1.5) | abs("x") |
    max("x", 1) | uuidv5("x", "y") | textencodebase64("é", "US-ASCII") | textencodebase64("é", "Nope") |
    formatlist("%s", [1], [1, 2]) | cidrsubnet("10.0.0.0/8", 33, 0) | formatlist("%s %s", ["a"]) | floor("a")`,
};

compareFunctions('functions inside of try and can', {
  cases,
  refusedHere: [
    'try(format("%v", null), "x")',
    'try(format("%s", null), "x")',
    'try(formatlist("%s", null), "x")',
    'can(cidrnetmask("::ffff:1.2.3.4/112"))',
    'can(log(-1,2))',
    'can(pow(2,10000))',
    'can(uuidv5("x", "y"))',
    'can(textencodebase64("é", "Nope"))',
  ],
  accepted: 29,
});
