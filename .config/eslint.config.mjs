// What oxlint (.oxlintrc.json), which knows the types and most rules, has no rule for.
import jsdoc from 'eslint-plugin-jsdoc';
import regexp from 'eslint-plugin-regexp';
import tseslint from 'typescript-eslint';

const restrictedSyntax = [
  { selector: 'TSEnumDeclaration', message: 'Use a union of literals.' },
  { selector: 'ExportDefaultDeclaration', message: 'Export by name.' },
  {
    selector: "MemberExpression[object.name='URL'][property.name='canParse']",
    message: 'Use parseUrl (src/base/http/parse-url.ts): canParse answers falsely in Node 20.',
  },
  {
    // A rule about imports would refuse `* as z`, too, because that has all of them.
    selector: "ImportDeclaration[source.value='zod'][importKind='value'] > ImportSpecifier[importKind='value']",
    message: 'Import * as z: a bundle leaves out what is not used of it.',
  },
];

/** Words of others in what is printed go through a tag, which keeps them on their line. */
const restrictedPrinting = {
  selector:
    'CallExpression:matches([callee.property.name=/^print(Error)?$/], [callee.name=/^print(Error)?$/]) > TemplateLiteral[expressions.length>0]',
  message: 'Tag the text with `line` or `words` (src/cli/output/line.ts).',
};

export default [
  {
    ignores: [
      'build/**',
      'dist/**',
      'src/constructs/cdktn/**',
      'src/query/generated/**',
      'src/server/view/generated/**',
      'node_modules/**',
      'cdktf.out/**',
      '**/*.cjs',
      '**/*.mjs',
      'coverage/**',
    ],
  },
  {
    files: ['**/*.{ts,tsx}'],
    languageOptions: { parser: tseslint.parser },
    // A comment that turns off a rule is for oxlint: the plugin is here so that its names are known.
    linterOptions: { reportUnusedDisableDirectives: 'off' },
    plugins: { jsdoc, regexp, '@typescript-eslint': tseslint.plugin },
    rules: {
      'no-restricted-syntax': ['error', ...restrictedSyntax],
      // What others write takes time in proportion to its length.
      'regexp/no-super-linear-backtracking': 'error',
      'regexp/no-super-linear-move': 'error',
    },
  },
  {
    files: ['src/cli/**/*.ts'],
    rules: { 'no-restricted-syntax': ['error', ...restrictedSyntax, restrictedPrinting] },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    ignores: ['**/*.test.ts', 'src/codegen/**'],
    rules: {
      'jsdoc/require-jsdoc': [
        'error',
        {
          publicOnly: true,
          require: { FunctionDeclaration: true, ClassDeclaration: true },
          contexts: ['TSInterfaceDeclaration'],
          checkConstructors: false,
        },
      ],
    },
  },
];
