/** A way to say something that readers stumble over, and what to write in its place. A space stands for any white space. */
export interface PlainWord {
  readonly pattern: string;
  readonly proposal: string;
  /** A sentence that is refused for it. */
  readonly example: string;
}

/** What no text says that users see. */
export const plainWords: readonly PlainWord[] = [
  {
    pattern: 'tells the report',
    proposal: 'Post the report',
    example: 'Tells the report of a plan where its change is reviewed',
  },
  {
    pattern: 'plans? the end of|plan of the end\\b',
    proposal: 'Plan to delete …',
    example: 'Plans the end of everything that the state holds',
  },
  {
    pattern: 'shows how the components|installations on premise alone',
    proposal: 'Show component health (on-premises only)',
    example: 'Shows how the components of the platform are. Installations on premise alone tell it.',
  },
  {
    pattern: 'plan that ends more|ends more objects',
    proposal: 'deletes or replaces more than N objects',
    example: 'refuses a plan that ends more objects than this',
  },
  {
    pattern: '(?:is|are|was|were) otherwise\\b',
    proposal: 'differs, has changed, or is different',
    example: 'says what is otherwise in this one',
  },
  {
    pattern: 'folded otherwise',
    proposal: 'collapsed',
    example: 'shows what is folded otherwise',
  },
  {
    // The words come first: what stands before them is looked for where they are, and not everywhere.
    pattern: 'does not ask(?<=--auto-approve\\W.{0,40}does not ask|^\\W*does not ask(?=\\W*$))',
    proposal: 'Skip confirmation',
    example: '--auto-approve  does not ask',
  },
  {
    pattern: 'seen to be alive',
    proposal: 'Refused while that run is alive.',
    example: 'A run that is seen to be alive keeps it.',
  },
  {
    pattern: 'leaves out so many|which are there already',
    proposal: 'Skip the first N records',
    example: 'leaves out so many records, which are there already',
  },
  {
    pattern: 'is taken for an answer',
    proposal: 'Type "yes" to continue.',
    example: 'Only "yes" is taken for an answer.',
  },
  {
    pattern: 'nothing that was seen tells',
    proposal: 'Could not be determined.',
    example: 'Nothing that was seen tells it.',
  },
  {
    pattern: '(?:borne|bears?|bearing|bore) (?:it |them |this )?out\\b',
    proposal: 'confirm',
    example: 'Certain is what the service has borne out',
  },
  {
    pattern: '\\bbehind (?:the|your) code|behind the back of',
    proposal: 'outside your code',
    example: 'Objects have changed behind the code',
  },
  {
    pattern: 'objects of the state that were compared',
    proposal: 'Compared N objects.',
    example: 'Objects of the state that were compared with the service: 7.',
  },
  {
    pattern: 'to be told no more',
    proposal: 'To silence this, …',
    example: 'To be told no more, name paused in ignore_changes.',
  },
  {
    pattern: 'reference to nothing',
    proposal: 'Referenced object not found',
    example: 'Reference to nothing',
  },
  {
    pattern: 'somebody loses something',
    proposal: 'Someone loses notifications or access.',
    example: 'Somebody loses something by it.',
  },
  {
    pattern: 'is no pinned plan|written under a name that is free',
    proposal: 'Not a plan file. Create one with `aac plan --out FILE`.',
    example: 'stack.ts is no pinned plan. One is written under a name that is free.',
  },
  {
    pattern: '(?:nobody|no one) can be asked',
    proposal: 'Cannot ask for confirmation: no terminal',
    example: 'Nobody can be asked, because standard input is not a terminal',
  },
  {
    pattern: 'looks for our lock',
    proposal: 'Terraform ignores our lock on local state',
    example: 'For a state file Terraform never looks for our lock',
  },
  {
    pattern: 'what is no\\b(?! longer)',
    proposal: '"anything that is not …", or the noun',
    example: 'What is no JSON is refused in a sentence that names the file',
  },
  {
    pattern: '\\bhold still',
    proposal: 'Pause',
    example: 'Hold still',
  },
  {
    pattern: '(?:["\'>]|^)\\s*its clock\\s*(?:["\'<]|$)',
    proposal: 'Server time',
    example: 'Its clock',
  },
  {
    pattern: '"another one"|\'another one\'|>\\s*another one',
    proposal: 'Add a fault',
    example: "'Another one'",
  },
  {
    pattern: 'names nothing|nothing names',
    proposal: 'No references',
    example: 'It names nothing, and nothing names it',
  },
  {
    pattern: '\\b(?:is|are|be|was|were) no more\\b(?! than)',
    proposal: 'is gone, or was deleted',
    example: 'some services keep showing what is no more',
  },
  {
    pattern: 'no further trusted',
    proposal: 'verified by sampled reads',
    example: 'no further trusted than reads by id say',
  },
  {
    pattern: 'in something new is new',
    proposal: 'A new parent means a new child',
    example: 'What lies in something new is new',
  },
  {
    pattern: 'stays? unsaid|(?:is|are) left unsaid',
    proposal: 'is not printed',
    example: 'Texts stay unsaid',
  },
  {
    pattern: 'came in its place|which is which',
    proposal: 'the field\'s noun: "restore the deposed object", "concurrent creates are ambiguous"',
    example: 'The predecessor comes back where nothing came in its place',
  },
  {
    pattern: 'a person would not write',
    proposal: 'defaults',
    example: 'What a person would not write',
  },
  {
    pattern: '(?:is|was) ended twice',
    proposal: 'A second close …',
    example: 'A cursor that is ended twice ends the process',
  },
  {
    pattern: 'ends? with (?:exit code )?[0-9]+(?! errors?)\\b',
    proposal: 'exits with code N',
    example: 'ends with 2 where the plan has changes',
  },
  {
    pattern: '\\bin vain\\b',
    proposal: 'without effect, or "failed"',
    example: 'It was asked for in vain.',
  },
  {
    pattern: 'house words|own codes',
    proposal: 'the field\'s noun: "validation messages", "colour codes"',
    example: 'in our house words',
  },
];

const flexible = (pattern: string): RegExp => new RegExp(pattern.replaceAll(' ', String.raw`[\s*_]+`), 'gimu');
const compiled = plainWords.map(({ pattern, proposal }) => ({ regex: flexible(pattern), proposal }));

/** Where a text says something that readers stumble over. */
export interface PlainWordHit {
  readonly line: number;
  readonly text: string;
  readonly proposal: string;
}

/** Fragments of `text` for which there is a plainer way to say it, in their order. */
export function findHardWords(text: string): readonly PlainWordHit[] {
  return compiled
    .flatMap(({ regex, proposal }) =>
      [...text.matchAll(regex)].map((match) => ({
        line: text.slice(0, match.index).split('\n').length,
        text: match[0].trim().replaceAll(/\s+/gu, ' '),
        proposal,
      })),
    )
    .sort((one, other) => one.line - other.line);
}
