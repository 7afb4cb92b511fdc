/** Values out of YAML, as Terraform's library reads it. */
import type * as Yaml from 'yaml';
import { compareText } from '../../../base/text/compare-text';
import { refuseExpression } from '../../fail-expression';
import { BigFloat } from '../../values/big-float';
import { parseMoment, printMoment } from '../../values/moments';
import { bool, nothing, object, text, tuple, Typed } from '../../values/typed';

/** How deep values are nested at most; an anchor that names itself is refused by it. */
const deepest = 200;
/** How many values there are at most; aliases of aliases are refused by it. */
const most = 100_000;

const words: ReadonlyMap<string, Typed> = new Map([
  ...['y', 'Y', 'yes', 'Yes', 'YES', 'true', 'True', 'TRUE', 'on', 'On', 'ON'].map(
    (word) => [word, bool(true)] as const,
  ),
  ...['n', 'N', 'no', 'No', 'NO', 'false', 'False', 'FALSE', 'off', 'Off', 'OFF'].map(
    (word) => [word, bool(false)] as const,
  ),
  ...['', '~', 'null', 'Null', 'NULL'].map((word) => [word, nothing()] as const),
]);

const decimal = /^[-+]?(?:\.\d+|\d+(?:\.\d*)?)(?:[eE][-+]?\d+)?$/;
const radixes = /^0(?:x[\da-fA-F]{1,15}|o[0-7]{1,20})$/;
const noNumber = /^[-+]?\.(?:inf|Inf|INF|nan|NaN|NAN)$/;
const moment =
  /^(\d{4})-(\d\d?)-(\d\d?)(?:[Tt](\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d))| (\d\d:\d\d:\d\d(?:\.\d+)?))?$/;
/** A moment with hours or an offset of other forms. */
const oddMoment = /^\d{4}-\d\d?-\d\d?[Tt ]/;

/** What the two libraries may read otherwise, with the words for it. */
const oddTexts: readonly (readonly [pattern: RegExp, words: string])[] = [
  [/^%/m, 'directives'],
  [/(?:^|[-,[{]) *\?(?:\s|$)/m, 'keys behind `?`'],
  [/(?:^|[-?:,[{]) *\t/m, 'tabs before values'],
  [/\\\/|\\u[dD][89a-fA-F]/, 'the escapes `\\/` and those of half a character'],
  [
    /\r(?!\n)|[^\t\n\r -~\u00a0-\u2027\u202a-\ud7ff\ue000-\ufefe\uff00-\ufffd\u{10000}-\u{10ffff}]/u,
    'signs that are not printed',
  ],
];

const refuse = (words: string): never => refuseExpression(`\`yamldecode\` is not evaluated for ${words}.`);

/** A moment by RFC 3339 out of a shorter form; undefined for a text that is none. */
function findMoment(source: string): string | undefined {
  const [, year, month = '', day = '', zoned, clock] = moment.exec(source) ?? [];
  if (year === undefined) return oddMoment.test(source) ? refuse('moments of this form') : undefined;
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const found = parseMoment(`${date}T${zoned ?? `${clock ?? '00:00:00'}Z`}`);
  return found && printMoment(found);
}

/** What a word without quotes stands for. */
function toWord(source: string): Typed {
  const known = words.get(source);
  if (known) return known;
  if (noNumber.test(source)) return refuse('infinite numbers');
  if (radixes.test(source)) return new Typed('number', BigFloat.parse(String(BigInt(source))) ?? null);
  if (/^0[xo]/.test(source)) return refuse('numbers of this form');
  if (decimal.test(source)) return new Typed('number', BigFloat.parse(source) ?? refuse('numbers of so many digits'));
  return text(findMoment(source) ?? source);
}

/** Loaded by the first call alone. */
function loadYaml(): typeof Yaml {
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- an evaluation cannot wait for `import()`
  return require('yaml') as typeof Yaml;
}

class Reader {
  readonly #yaml = loadYaml();
  readonly #document: Yaml.Document.Parsed;
  readonly #source: string;
  #count = 0;

  constructor(source: string) {
    this.#source = source;
    const options = { schema: 'failsafe', version: '1.1', uniqueKeys: false, prettyErrors: false } as const;
    const documents = this.#yaml.parseAllDocuments(source, options);
    const [document] = documents;
    if (!Array.isArray(documents) || documents.length !== 1 || !document) refuse('a text that is not one document');
    else if (document.errors.length + document.warnings.length > 0)
      refuse('this text: it is no YAML, or of a rare form');
    this.#document = document as Yaml.Document.Parsed;
  }

  read(): Typed {
    const { contents } = this.#document;
    const isScalar = this.#yaml.isScalar(contents);
    if (contents === null || (isScalar && contents.type === 'PLAIN' && contents.source === ''))
      return refuse('a document without a value');
    if (isScalar && contents.type?.startsWith('BLOCK')) return refuse('a document that is a block');
    return this.#toValue(contents, 0);
  }

  #toValue(node: unknown, depth: number): Typed {
    this.#count += 1;
    if (depth > deepest || this.#count > most) refuse('values that are nested so deeply, or so many');
    const { isAlias, isMap, isSeq, isScalar } = this.#yaml;
    if (node === null) return nothing();
    if (isAlias(node)) return this.#toValue(node.resolve(this.#document) ?? refuse('this alias'), depth + 1);
    if (isSeq(node)) return this.#untagged(node, () => tuple(node.items.map((item) => this.#toValue(item, depth + 1))));
    if (isMap(node)) return this.#untagged(node, () => this.#toObject(node, depth));
    return isScalar(node) ? this.#untagged(node, () => this.#toScalar(node)) : refuse('such a value');
  }

  #untagged(node: Yaml.Node & { tag?: string }, read: () => Typed): Typed {
    return node.tag === undefined ? read() : refuse('tags such as `!!int`');
  }

  #toScalar(node: Yaml.Scalar): Typed {
    const source = typeof node.value === 'string' ? node.value : '';
    if (node.type === 'PLAIN') return toWord(source);
    // The parser takes the second of two quotes at the end for the closing one.
    const written = node.range ? this.#source.slice(node.range[0], node.range[1]) : '';
    if (node.type === 'QUOTE_SINGLE' && !/^'(?:[^']|'')*'$/.test(written)) return refuse('a quote that is not closed');
    if (!node.type?.startsWith('BLOCK')) return text(source);
    // Terraform takes the text of what the block would stand for without being one.
    const word = toWord(source);
    return word.content === null || word.toText() !== source ? refuse('such a block') : text(source);
  }

  #toObject(node: Yaml.YAMLMap, depth: number): Typed {
    const entries = node.items.map(({ key, value }) => {
      const { isScalar } = this.#yaml;
      const name =
        isScalar(key) && key.anchor === undefined
          ? this.#untagged(key, () => this.#toScalar(key))
          : refuse('such keys');
      if (name.content === null || name.content === '<<') refuse('such keys');
      return [text(name.toText()).toText(), this.#toValue(value, depth + 1)] as const;
    });
    return object(new Map([...new Map(entries)].sort(([a], [b]) => compareText(a, b))));
  }
}

/**
 * The value of a document.
 *
 * @throws ConfigurationError `CONFIG_INVALID` for what is no YAML, or may be read otherwise by Terraform.
 */
export function parseYaml(source: string): Typed {
  const odd = oddTexts.find(([pattern]) => pattern.test(source));
  return odd ? refuse(odd[1]) : new Reader(source).read();
}
