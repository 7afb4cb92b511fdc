import { listening } from '../listening-host';
import type { JsonValue } from '../../base/json';
import { visibleLine } from '../../base/text/visible-text';
import type { Insight } from '../../service/interface/index';
import type { AddCommand, CliHost } from '../host';
import { words } from '../output/line';
import type { AccountOptions } from '../../toolkit/options';
import { addAccountOptions, readId } from '../options';
import { createPalette } from '../output/theme';
import { withClient } from '../../toolkit/service-client';
import { printResult } from '../output/print-result';

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

/** The text of a sentence in HTML, what is bold there in the hands of `strong`. */
function toText(html: string, strong: (text: string) => string): string {
  const decode = (text: string): string =>
    visibleLine(text.replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => entities[name] ?? ''));
  return html
    .split(/<b>(.*?)<\/b>/)
    .map((part, index) => (index % 2 === 1 ? strong(decode(part)) : decode(part)))
    .join('');
}

function print(insights: readonly Insight[], host: CliHost): string {
  const { strong } = createPalette(host);
  const paragraphs = insights.map(({ insight: { name, category, description }, output }) => {
    const title = words`${category}: ${name}. ${description}`;
    return [title, ...output.map((html) => `  ${toText(html, strong)}`)].join('\n');
  });
  return paragraphs.length === 0 ? 'Nothing stands out.\n' : `${paragraphs.join('\n\n')}\n`;
}

export const addInsights: AddCommand = (program, host) => {
  const command = program
    .command('insights')
    .description('Show what stands out in the data of a widget.')
    .argument('<widget>', 'id of the widget', readId)
    .addHelpText('after', '\nExample: aac insights 4243');
  addAccountOptions(command).action(async (objectId: string, options: AccountOptions) => {
    const insights = await withClient(
      listening(host),
      { options, credential: 'login', activity: 'Reading the insights' },
      (client) => client.call('viewWidgetInsights', { objectId }),
    );
    printResult(host, options.json, {
      document: () => insights as unknown as JsonValue,
      text: () => print(insights, host),
    });
  });
};
