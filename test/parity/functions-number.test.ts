import { compareFunctions } from './compare-functions';

const cases: Readonly<Record<string, string>> = {
  abs: String.raw`local.anumber | local.id | "x" | null | sensitive(-3) |  | 1,2 | true | "-3" | local.nonumber | local.third | []`,
  ceil: String.raw`1.5 | 1e30+0.5 | 1e100 | -1.5 | -3 | 1e-100 | "1.5" | null | local.id | local.hiddenid | sensitive(1.2) | {} |
    1,2`,
  floor: String.raw`-0.5 | -1.5 | 1.5 | -3 | -1e-100 | "1.5" | null | local.id | sensitive(1.2) | true | `,
  log: String.raw`100,10 | 8,2 | 0,10 | -1,2 | 2,1 | 1 | null, 2 | 2, null | "8", "2" | local.id, 2 | sensitive(4), 2 | [], 2 |
    local.anumber, local.open`,
  max: String.raw`1,2,local.third |  | local.anumber, 3 | 1, "3" | sensitive(1),2 | -0, 0 | null, 1 | "a", 1 | true, 1 | 3 | [] |
    local.id`,
  min: String.raw`local.id, 1 | 3,1,2 | local.open, 1 |  | null | local.hiddenid, 2 | 1, sensitive(2) | "b" | {} | true, 1 |
    -1, local.minus, "-4"`,
  parseint: String.raw`"ff",16 |
    "123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890",10 |
    sensitive("10"),2 | "10", 63 | "zZ", 62 | "+5",10 | "1_0",10 | "0x10",16 | " 1",10 | 10, 2 |
    "10", local.anumber | local.id, 10 | "10", 1.5 | "",10 | local.open, 10 | local.anumber, 10 | null, 10 |
    "10", null | "-ff", 16 | "FF", 16 | "FF", 37 | "ff", 37 | "--1", 10 | "1", 1 | "1e1", 10 | "é", 10 | true, 10 |
    ["1"], 10 | "10", "16" | local.secret, 10 | local.hiddenid, 10 | local.thewords, 36 | local.no, 10 |
    local.notext, 10 | "1" | "1", 10, 1 | "-0", 10`,
  pow: String.raw`2,0.5 | 10, 30 | 0,-1 | -8, 1/3 | 2,10000 | 0,0 | 0,5 | 2,-1 | 4,-0.5 | 9007199254740993,1 | 1 | null, 2 |
    2, null | "8", "2" | local.id, 2 | 2, sensitive(4) | [], 2 | 1e300, 2 | 1e-200, 2 | 1e400, 1 | 1, 1e300 |
    -1, 1000001`,
  signum: String.raw`0.1 | -3 | 0 | "5" | 1e20 | 9223372036854775807 | -9223372036854775808 | 9223372036854775808 | local.anumber |
    local.open | null | [] | sensitive(-2) |  | 1,2`,
};

const expressions = String.raw`
  1/ceil(-0.5)
  tostring(ceil(-0.5))
  tostring(abs(-0))
  tostring(parseint("-0",10))
  tostring(ceil(length(local.list)/2)/7)
  tostring(parseint("7",10)/3)
  tostring(abs(-3)/7)
  tostring(signum(5)/3)
  tostring(pow(2,3)/7)
  tostring(ceil(2.5)/7)
  tostring(max(length(local.list), 2)/7)
  tostring(pow(2,0.5))
  tostring(log(3,10))
  tostring(1.5)
  length(max(local.anumber, 3))
  ceil(local.anumber) == null
  local.anumber > 3
  abs(local.anumber) >= 0
  max(local.anumber, 3) >= 3
  tostring(pow(-0,1))
  tostring(pow(-0,2))
  tostring(pow(-0,0.5))
  tostring(pow(-0,3))
  tostring(pow(3,-5))
  tostring(pow(1.1,37))
  tostring(pow(10,-300)*pow(10,300))
  tostring(pow(3,-0.5))
  tostring(pow(local.third,3))
  tostring(pow(9007199254740993,1))
  tostring(pow(7,30))
  tostring(pow(-7,31))
  tostring(log(1000,10))
  tostring(log(1e22,10))
  tostring(log(0.125,16))
  tostring(log(1,2))
  tostring(log(2,0.5))
  tostring(length(local.list)/pow(3,1))
  tostring(pow(2,1)/pow(3,1))
  tostring(signum(-7)/length(local.list))
  tostring(ceil(length(local.list)/length(local.set))/length(local.list))
  tostring(1/ceil(length(local.numbers)/length(local.list)))
  tostring(length(local.list)/floor(7/length(local.list)))
  tostring(floor(-0))
  tostring(ceil(-0))
  tostring(floor(0.5))
  tostring(max(-0, 0))
  tostring(min(0, -0))
  length(min(local.open, 1))
  length(abs(local.open))
  length(parseint(local.open, 10))
  tostring(length(local.list)/parseint("7",10))
  tostring(parseint("1000000000000000000000",10)/3)
  tostring(signum(-0))
  tostring(abs(-1/3))
  ceil(local.open) == null
  floor(local.anumber) == null
  pow(local.anumber, local.open) == null
  tostring(min(length(local.list), 4)/7)
  tostring(length(local.list)/min(length(local.set),7))
  tostring(log(1e0, 10))
  tostring(log(1e1, 10))
  tostring(log(1e2, 10))
  tostring(log(1e3, 10))
  tostring(log(1e4, 10))
  tostring(log(1e5, 10))
  tostring(log(1e6, 10))
  tostring(log(1e7, 10))
  tostring(log(1e8, 10))
  tostring(log(1e9, 10))
  tostring(log(1e10, 10))
  tostring(log(1e11, 10))
  tostring(log(1e12, 10))
  tostring(log(1e13, 10))
  tostring(log(1e14, 10))
  tostring(log(1e15, 10))
  tostring(log(1e16, 10))
  tostring(log(1e17, 10))
  tostring(log(1e18, 10))
  tostring(log(1e19, 10))
  tostring(log(1e20, 10))
  tostring(log(1e21, 10))
  tostring(log(1e22, 10))
  tostring(log(1/4, pow(2, -20)))
  tostring(log(pow(2,-20), 8))
  tostring(pow(1.37, -20))
  tostring(pow(0.3, -20))
  tostring(log(1/4, pow(2, -7)))
  tostring(log(pow(2,-7), 8))
  tostring(pow(1.37, -7))
  tostring(pow(0.3, -7))
  tostring(log(1/4, pow(2, -3)))
  tostring(log(pow(2,-3), 8))
  tostring(pow(1.37, -3))
  tostring(pow(0.3, -3))
  tostring(log(1/4, pow(2, 5)))
  tostring(log(pow(2,5), 8))
  tostring(pow(1.37, 5))
  tostring(pow(0.3, 5))
  tostring(log(1/4, pow(2, 9)))
  tostring(log(pow(2,9), 8))
  tostring(pow(1.37, 9))
  tostring(pow(0.3, 9))
  tostring(log(1/4, pow(2, 13)))
  tostring(log(pow(2,13), 8))
  tostring(pow(1.37, 13))
  tostring(pow(0.3, 13))
  tostring(log(1/4, pow(2, 40)))
  tostring(log(pow(2,40), 8))
  tostring(pow(1.37, 40))
  tostring(pow(0.3, 40))
  tostring(log(1/4, pow(2, 60)))
  tostring(log(pow(2,60), 8))
  tostring(pow(1.37, 60))
  tostring(pow(0.3, 60))`;

compareFunctions('functions of numbers', {
  cases,
  expressions,
  refusedHere: [
    'abs(local.third)',
    'parseint("123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890",10)',
    'pow(1e-200, 2)',
    'tostring(log(3,10))',
    'tostring(pow(-0,0.5))',
  ],
  accepted: 188,
});
