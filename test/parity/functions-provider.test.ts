import { compareFunctions } from './compare-functions';

const now = '"2026-11-27T12:00:00Z"';

compareFunctions('functions of the provider', {
  isOfProvider: true,
  files: {
    't/call': '${provider::analytics::condition_valid(value)}',
    't/many': '%{ for text in list }${join(" ", provider::analytics::cron_next(text, at, 1))} %{ endfor }',
    't/wrong': '${provider::analytics::schedule("x").cron}',
    't/nobody': '${provider::analytics::nope(1)}',
    't/other': '${provider::other::schedule("15m").frequency}',
    't/unused': '%{ if false }${provider::other::schedule("15m").frequency}%{ endif }',
  },
  cases: {
    'provider::analytics::cron_next': `"0 8 * * 1-5", ${now}, 3 | "*/15 * * * *", "2026-11-27T13:00:00.5+01:00", 2 |
      "0 0 30 2 *", ${now}, 2 | "0 0 1 1 * 2027 ", ${now}, 1 | "*/10 * * * * *", ${now}, "2" | "@daily", ${now}, 2 | "0 8 * * *", ${now}, 1000 |
      "nope", ${now}, 1 | "", ${now}, 1 | "0 8 * * *", "2026-11-27", 1 | "0 8 * * *", "2026-11-27T12:00:00", 1 |
      "0 8 * * *", "2026-02-30T00:00:00Z", 1 | "0 8 * * *", "2026-01-01T24:00:00Z", 1 | "0 8 * * *", "0000-01-01T00:00:00+23:59", 1 | "0 8 * * *", ${now}, 0 | "0 8 * * *", ${now}, -1 |
      "0 8 * * *", ${now}, 1001 | "0 8 * * *", ${now}, 1.5 | "0 8 * * *", ${now}, 99999999999999999999 |
      "0 8 * * *", ${now}, "x" | "0 8 * * *", ${now} | "0 8 * * *", ${now}, 1, 1 | null, ${now}, 1 |
      "0 8 * * *", null, 1 | "0 8 * * *", ${now}, null | local.no, ${now}, 1 | ["a"], ${now}, 1 | 5, ${now}, 1 |
      local.id, ${now}, 1 | local.prefix, ${now}, 1 | local.open, ${now}, 1 | "0 8 * * *", local.id, 1 |
      "0 8 * * *", ${now}, local.anumber | null, local.id, 1 | "nope", local.id, 1 | local.hiddenid, ${now}, 1 |
      sensitive("0 8 * * *"), ${now}, 1 | "0 8 * * *", ${now}, sensitive(1) | ["0 8 * * *", ${now}, 2]... |
      var.s, ${now}, var.n | sensitive("nope"), ${now}, 1`,
    'provider::analytics::condition_valid': `"select count(*) as orders where orders < 10" | "orders < 10" | "orders <" | "" | "select * fro" |
      "a = 'x" | "\\"" | 5 | true | null | ["a"] | {} | local.id | local.prefix | local.open | sensitive("a = 1") | var.s |
      var.secret | "a = 1", "b" | local.notext`,
    'provider::analytics::schedule': `"15m" | "15 minutes" | "1 month" | "1mo" | "2h" | "1d" | "1w" | "0 8 * * 1-5" | "0/15 * * * *" | "@daily" |
      "30s" | "0m" | "m" | "15 m" | "15  m" | "" | "weekly" | "99999999999999999999m" | 15 | true | null | [] |
      local.id | local.prefix | local.open | sensitive("15m") | sensitive("x") | local.hiddenid | "15m", "x" | local.digits`,
    'provider::analytics::would_fire': `"orders < 10", [{ orders = 3 }], ${now} | "orders < 10", [{ orders = 30 }], ${now} |
      "select count(*) as n where n >= 2", [{ a = 1 }, { b = "x" }], ${now} | "a = 0.1", [{ a = 0.1 }], ${now} |
      "a = 9007199254740993", [{ a = 9007199254740993 }], ${now} | "a = 9007199254740993", [{ a = 9007199254740992 }], ${now} |
      "a > 1", [{ a = 123456789012345678901234567890 }], ${now} | "a = 'é'", [{ a = "e\u0301" }], ${now} |
      "a = true", [{ a = true }], ${now} | "a = null", [{ a = null }], ${now} | "a = 1", [], ${now} |
      "a = 1", tolist([{ a = 1 }]), ${now} | "a = 1", tolist([tomap({ a = 1 })]), ${now} | "a = 1", toset([{ a = 1 }]), ${now} |
      "a = 1", { a = 1 }, ${now} | "a = 1", "x", ${now} | "a = 1", [1], ${now} | "a = 1", [null], ${now} |
      "a = 1", null, ${now} | "a = 1", local.no, ${now} | "a = 1", [{ a = local.id }], ${now} | "a = 1", local.id, ${now} |
      "a = 1", local.open, ${now} | "a = 1", [local.open], ${now} | "a = 1", local.alist, ${now} | local.id, [{ a = 1 }], ${now} |
      "a = 1", [{ a = 1 }], local.id | "a = 1", [{ a = sensitive(1) }], ${now} | "a = 1", sensitive([{ a = 1 }]), ${now} |
      sensitive("a = 1"), [{ a = 1 }], ${now} | "a <", [{ a = 1 }], ${now} | "a < $c9_x$", [{ a = 1 }], ${now} |
      "a = 1", [{ a = 1 }], "now" | "t > $c9_now - 1h", [{ t = "2026-11-27T11:30:00Z" }], ${now} |
      "t > $c9_now - 1h", [{ t = "2026-11-27T10:30:00Z" }], ${now} | "a.b = 1", [{ a = { b = 1 } }], ${now} |
      "a = 1", [{ a = [1, "x", [true]] }], ${now} | "a > 0", [{ a = 1 / 3 }], ${now} | "a > 0", local.objects, ${now} |
      "select top 5 a", [{ a = 1 }], ${now} | "a = 1", [{ a = -0.5 }], ${now} | "a = 1", [{ "a b" = 1 }], ${now} |
      "a = 1", [{ a = 1, "__proto__" = 1 }], ${now} | "a = 1", [{ a = 1, b = { c = [{ "__proto__" = 1 }] } }], ${now}`,
  },
  expressions: `
    core::upper("a")
    core :: upper ("a")
    provider::analytics::nope("a")
    provider::analytics::schedule("15m").frequency + 1
    [for at in provider::analytics::cron_next("0 8 * * *", "2026-11-27T12:00:00Z", 2) : formatdate("DD", at)]
    try(provider::analytics::schedule("x"), "y")
    can(provider::analytics::schedule("x"))
    templatefile("t/call", { value = "a = 1" })
    templatefile("t/call", { value = local.id })
    templatefile("t/call", { value = sensitive("a = 1") })
    templatefile("t/many", { list = ["0 8 * * *", "@hourly"], at = "2026-11-27T12:00:00Z" })
    templatefile("t/wrong", {})
    try(templatefile("t/wrong", {}), "y")
    templatefile("t/nobody", {})
    templatefile("t/other", {})
    templatefile("t/unused", {})
    try(templatefile("t/other", {}), "y")
    try(provider::analytics::would_fire("a = 1", [{ a = 1, "__proto__" = 1 }], "2026-11-27T12:00:00Z"), "y")
    templatestring(local.callsprovider, { a = "x = 1" })
    true ? provider::analytics::condition_valid("a = 1") : false
    templatestring(local.s, { a = provider::analytics::condition_valid("a") })
  `,
  refusedHere: ['templatefile("t/unused", {})'],
  accepted: 93,
});
