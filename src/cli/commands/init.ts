import { existsSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { Option } from 'commander';
import { makeFolder } from '../../base/files/make-folder';
import { ProviderError } from '../../base/errors';
import { replaceFiles } from '../../toolkit/adopt/project-files';
import { type Completion, completeProject } from '../../toolkit/project/complete-project';
import type { AddCommand, CliHost } from '../host';
import { installedFolder } from '../../toolkit/installed-folder';
import { findInstallSpec } from '../../toolkit/project/install-spec';
import { jsonText, line } from '../output/line';
import type { JsonOption } from '../../toolkit/options';
import { accessFile } from '../../toolkit/named-file';
import {
  createProjectFiles,
  createSample,
  defaultLibrary,
  libraries,
  type ProjectChoices,
  type ProjectFiles,
} from '../../toolkit/project/project-template';
import { ciHosts, createWorkflow } from '../../toolkit/project/project-workflow';
import { quoteWord } from '../../base/text/quote-word';

/** @throws ProviderError `USAGE` for code that is not of a project: to plan would run it. */
function assertNoOtherCode(folder: string, code: ProjectFiles): void {
  const present = Object.keys(code).filter((name) => existsSync(join(folder, name)));
  if (present.length === 0) return;
  throw new ProviderError(
    'USAGE',
    `${folder} has ${present.join(', ')} already, but no cdktf.json that says how they are run, and aac init does not overwrite files. Name another folder: aac init DIR.`,
  );
}

/** The files that a folder should have afterwards. To a project that is there, code is not added, and a workflow is all that `--ci` adds. */
function findWanted(folder: string, choices: ProjectChoices, host: CliHost): ProjectFiles {
  const isProject = existsSync(join(folder, 'cdktf.json'));
  if (isProject && choices.ci) return createWorkflow(choices.ci);
  const code = isProject ? {} : createSample(choices.library);
  assertNoOtherCode(folder, code);
  const files = createProjectFiles(folder, findInstallSpec(installedFolder('A project of TypeScript', host), folder), {
    ...choices,
    code,
  });
  if (!isProject) return files;
  const { 'cdktf.json': _, ...others } = files;
  return others;
}

function nextSteps(folder: string, { workingFolder }: CliHost): string {
  const path = relative(workingFolder, folder);
  return [
    'Next:',
    ...(path === '' ? [] : [`  cd ${quoteWord(path)}`]),
    '  npm install',
    '  npx aac serve --port 8080 --client-id me --client-secret secret &   # or have a service of your own',
    '  export ANALYTICS_BASE_URL=http://127.0.0.1:8080 ANALYTICS_CLIENT_ID=me ANALYTICS_CLIENT_SECRET=secret',
    '  npx aac plan',
    '',
  ].join('\n');
}

const ciNote =
  'Before the first change is planned in CI: give the stack a state that CI can reach (docs/guides/state.md), set the variables that the workflow names, and commit package-lock.json and the package itself where package.json names a file.\n';

function writeCompletion(folder: string, { created, changed }: Completion): void {
  for (const [name, text] of Object.entries(created)) {
    const file = join(folder, name);
    accessFile(file, 'written', () => {
      makeFolder(dirname(file));
      // Never over a file that came in between.
      writeFileSync(file, text, { flag: 'wx' });
    });
  }
  replaceFiles(folder, changed);
}

function describeCompletion(folder: string, { created, changed, kept }: Completion): string {
  const [wrote, added] = [Object.keys(created), Object.keys(changed)];
  return [
    wrote.length > 0 && line`Wrote ${wrote.join(', ')} in ${folder}.\n`,
    added.length > 0 && line`Added what was missing to ${added.join(', ')} in ${folder}.\n`,
    wrote.length + added.length === 0 && line`Wrote nothing in ${folder}: nothing is missing there.\n`,
    kept.length > 0 && line`Left as it is: ${kept.join(', ')}.\n`,
  ]
    .filter((text) => text !== false)
    .join('');
}

export const addInit: AddCommand = (program, host) => {
  program
    .command('init')
    .description(
      'Create a small project that is ready to plan. In a folder with files, add what is missing and replace nothing.',
    )
    .argument('[dir]', 'folder of the project; it is made when missing', '.')
    .addOption(
      new Option('--library <name>', 'Use this CDK library').choices(Object.keys(libraries)).default(defaultLibrary),
    )
    .addOption(
      new Option(
        '--ci <host>',
        'Add a CI workflow that plans and comments every change and applies it on merge; to an existing project, add nothing else',
      ).choices(ciHosts),
    )
    .option('--json', 'Print the written files as one JSON document')
    .addHelpText('after', '\nExample: aac init my-alerts --library cdktn --ci github')
    .action((dir: string, { json, ...choices }: ProjectChoices & JsonOption) => {
      const folder = resolve(host.workingFolder, dir);
      const wanted = findWanted(folder, choices, host);
      const completion = completeProject(folder, wanted);
      writeCompletion(folder, completion);
      const { created, changed, kept } = completion;
      if (json) {
        host.print(jsonText({ folder, files: Object.keys(created), changed: Object.keys(changed), kept: [...kept] }));
        return;
      }
      host.print(
        describeCompletion(folder, completion) +
          ('package.json' in wanted ? nextSteps(folder, host) : '') +
          (choices.ci ? ciNote : ''),
      );
    });
};
