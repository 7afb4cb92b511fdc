import { type Behaviour, named } from '../behaviour';
import { storedTexts } from './stored-lists';

const days = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'];

const cronRewrites: Readonly<Record<string, (fields: readonly string[]) => string>> = {
  names: (fields) => {
    const last = fields.at(-1) ?? '';
    return [...fields.slice(0, -1), last.replace(/\d/g, (day) => days[Number(day) % 7] ?? day)].join(' ');
  },
  spaces: (fields) => fields.join('  '),
  seconds: (fields) => (fields.length === 5 ? ['0', ...fields] : fields).join(' '),
};

export const rewritesCron: Behaviour = named(
  {
    does: 'rewrites cron expressions: names of days, more spaces, or a field of seconds',
    takes: {
      what: Object.keys(cronRewrites).join(', '),
      standard: 'names',
      findIssue: (text) =>
        Object.hasOwn(cronRewrites, text) ? undefined : `must be one of ${Object.keys(cronRewrites).join(', ')}`,
    },
  },
  (form) =>
    storedTexts(({ name }) => name === 'cron')((text) => cronRewrites[form]?.(text.trim().split(/\s+/)) ?? text),
);
