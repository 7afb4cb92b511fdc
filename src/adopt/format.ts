import type { Options } from 'prettier';

/** Its parser takes a third of the time that TypeScript's own does. Texts that look like code of another language are texts. */
const style: Options = {
  parser: 'babel-ts',
  singleQuote: true,
  printWidth: 100,
  embeddedLanguageFormatting: 'off',
};

/** Lays out TypeScript as prettier does. */
export async function formatCode(code: string, choice: Pick<Options, 'singleQuote'> = {}): Promise<string> {
  const [{ format }, babel, estree] = await Promise.all([
    import('prettier/standalone'),
    import('prettier/plugins/babel'),
    import('prettier/plugins/estree'),
  ]);
  return await format(code, { ...style, ...choice, plugins: [babel, estree] });
}

/** Lays out what stands between the lines of something else, such as the statements of a constructor, and answers that alone. */
export async function formatInside([head, foot]: readonly [string, string], code: string): Promise<string> {
  const lines = (await formatCode(`${head}\n${code}\n${foot}`)).trimEnd().split('\n');
  const [above, below] = [head, foot].map((text) => text.split('\n').length);
  return lines.slice(above, -(below ?? 0)).join('\n');
}
