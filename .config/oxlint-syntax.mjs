// The rules of this project that oxlint (.oxlintrc.json) has none for: each selector is refused with its message.
const forbidden = (messages) => ({
  create: (context) =>
    Object.fromEntries(
      Object.entries(messages).map(([selector, message]) => [selector, (node) => context.report({ node, message })]),
    ),
});

export default {
  meta: { name: 'syntax' },
  rules: {
    forbidden: forbidden({
      TSEnumDeclaration: 'Use a union of literals.',
      ExportDefaultDeclaration: 'Export by name.',
      "MemberExpression[object.name='URL'][property.name='canParse']":
        'Use parseUrl (src/base/http/parse-url.ts): canParse answers falsely in Node 20.',
      // A rule about imports would refuse `* as z`, too, because that has all of them.
      "ImportDeclaration[source.value='zod'][importKind='value'] > ImportSpecifier[importKind='value']":
        'Import * as z: a bundle leaves out what is not used of it.',
    }),
    // Words of others in what is printed go through a tag, which keeps them on their line.
    printing: forbidden({
      'CallExpression:matches([callee.property.name=/^print(Error)?$/], [callee.name=/^print(Error)?$/]) > TemplateLiteral[expressions.length>0]':
        'Tag the text with `line` or `words` (src/cli/output/line.ts).',
    }),
  },
};
