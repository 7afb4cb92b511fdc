import jsdoc from 'eslint-plugin-jsdoc';
import tseslint from 'typescript-eslint';

const restrictedSyntax = [
  { selector: 'TSEnumDeclaration', message: 'Use a union of literals.' },
  { selector: 'ExportDefaultDeclaration', message: 'Export by name.' },
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
  message: 'Tag the text with `line` or `words` (src/cli/line.ts).',
};

export default tseslint.config(
  {
    ignores: [
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
  ...tseslint.configs.strictTypeChecked,
  {
    files: ['**/*.{ts,tsx}'],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: `${import.meta.dirname}/..` } },
    plugins: { jsdoc },
    rules: {
      complexity: ['error', 12],
      'max-params': ['error', 3],
      'max-lines': ['error', 300],
      // The rule overflows the stack on recursive types such as JSON values.
      '@typescript-eslint/no-unsafe-class-instance-assignment': 'off',
      'no-console': 'error',
      'no-restricted-syntax': ['error', ...restrictedSyntax],
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/explicit-module-boundary-types': 'error',
      '@typescript-eslint/restrict-template-expressions': 'error',
    },
  },
  {
    files: ['src/cli/**/*.ts'],
    rules: { 'no-restricted-syntax': ['error', ...restrictedSyntax, restrictedPrinting] },
  },
  {
    // A choice is read as a reference, which is a string; it is set to one of its literals.
    files: ['src/constructs/cdktf/generated/*.ts'],
    // Its length follows from the number of nested attributes.
    rules: { '@typescript-eslint/related-getter-setter-pairs': 'off', 'max-lines': 'off' },
  },
  {
    // A process and its streams belong to the composition roots.
    files: ['src/**/*.ts'],
    ignores: ['src/bin/**', 'src/codegen/**', 'src/server/page/**', '**/*.test.ts'],
    rules: { 'no-restricted-globals': ['error', 'process', 'console', 'fetch'] },
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
);
