import { compareFunctions } from './compare-functions';

compareFunctions('texts that hold numbers or JSON in odd forms', {
  cases: {},
  expressions: String.raw`
    try(jsondecode("{\"a\":1,\"a\":2}"), "x")
    try(jsondecode("[1] ]"), "x")
    try(jsondecode("1} x"), "x")
    try(jsondecode("[1],"), "x")
    try(jsondecode("]"), "x")
    try(jsondecode("[1}"), "x")
    try(jsondecode("{}{}"), "x")
    try(jsondecode("1 2"), "x")
    try(jsondecode("\u00a01"), "x")
    try(jsondecode("01"), "x")
    flatten([1, sensitive(local.open)])
    flatten([[sensitive(local.open)], [2]])
    flatten(sensitive(local.open))
    flatten([sensitive(local.alist)])
    tostring("1e400" + 0)
    tonumber("1e400") == 1
    tonumber("1p5")
    tonumber("1P5")
    tonumber("Inf")
    tonumber("inf")
    tonumber("1e")
    tonumber("1_0")
    tonumber("0x10")
    tonumber(".5")
    tonumber("5.")
    tonumber("+5")
    tonumber(".")
    tonumber("")
    tonumber(" 5")
    tonumber("1e3000")
    try(tonumber("1e3000"), 3)
    try(tonumber("x"), 3)
    try(tonumber("1p5"), 3)
    tostring(1e-300 * 1e300)
    tostring(0.123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789)
    tostring(123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789e-3)
    tostring(7.7e249)
    tostring(7.7e-249)
    tostring(3.3e500)
    tostring(3.3e-500)
    tostring(-9.87654321e-321)
    tonumber("1.5p3")
    tonumber("-12.25P-4")
    tonumber("1p")
    tonumber("p5")
    tonumber("1e5p5")
    tonumber(".5p1")
    tonumber("0p5")
    "1p3" + 1
    ["a", "b"]["1p0"]
    try(tonumber("1p9999"), 3)
    "1p1" == 2`,
  refusedHere: [
    'try(jsondecode("{\\"a\\":1,\\"a\\":2}"), "x")',
    'try(jsondecode("[1] ]"), "x")',
    'try(jsondecode("1} x"), "x")',
    'tonumber("1e3000")',
    'try(tonumber("1e3000"), 3)',
    'try(tonumber("1p9999"), 3)',
  ],
  accepted: 41,
});
