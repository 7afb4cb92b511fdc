/** How the lines begin that only we say: a result, a heading, a question, the end of a text. */
const own =
  /^(\s*)(Plan:|No changes|No drift|Drift:|(?:Apply|Destroy) (?:complete|incomplete|interrupted)|(?:Changes to )?Outputs:|(?:Error|Warning|Note)(?: (?:in|on) the stack [^:]*)?:|Enter a value:|EOT$)/;

/** A line of a text of others, with an escape in it where it could be taken for one of ours. */
export function unlikeOurs(line: string): string {
  return line.replace(own, (_, space: string, words: string) => {
    const escape = `\\u${words.charCodeAt(0).toString(16).padStart(4, '0')}`;
    return `${space}${escape}${words.slice(1)}`;
  });
}
