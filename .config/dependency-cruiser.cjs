// The rooms of ARCHITECTURE.md and the arrows between them: a room may import itself and what is listed here.
const rooms = {
  base: [],
  query: ['base'],
  service: ['base'],
  model: ['base'],
  resources: ['base', 'service', 'model', 'query'],
  provider: ['base', 'model'],
  terraform: ['base', 'model', 'provider'],
  language: ['base', 'model'],
  documents: ['base', 'model'],
  state: ['base', 'model'],
  engine: ['base', 'model', 'provider', 'language', 'documents', 'state'],
  review: ['base', 'model', 'query', 'resources', 'documents'],
  constructs: ['base', 'model', 'resources'],
  adopt: ['base', 'model', 'provider', 'constructs'],
  server: ['base', 'service', 'query'],
  testing: ['base', 'engine', 'provider', 'query', 'resources', 'review', 'server', 'state'],
  toolkit: [
    'base',
    'adopt',
    'documents',
    'engine',
    'language',
    'model',
    'provider',
    'query',
    'resources',
    'review',
    'service',
    'state',
    'terraform',
    'testing',
  ],
  codegen: ['base', 'service', 'model', 'resources', 'language', 'engine', 'server', 'cli', 'review'],
};

const libraries = {
  base: ['lossless-json', 'fastest-levenshtein', 'prettier', 'undici'],
  query: ['croner'],
  service: ['@streamparser/json', 'csv-parse', 'undici', 'fastq', 'http-link-header', 'zod'],
  model: [],
  resources: ['croner'],
  provider: [],
  language: ['csv-parse', 'jsep', 're2js', 'yaml'],
  documents: ['diff', 'zod'],
  state: ['@aws-sdk/client-s3'],
  engine: [],
  review: ['@dagrejs/dagre', 'croner', 'cronstrue', 'diff', 'zod'],
  terraform: ['protobufjs', '@msgpack/msgpack', 'node-forge'],
  constructs: ['cdktf', 'cdktn', 'constructs'],
  server: ['csv-stringify', 'fastify', 'lmdb', 'zod'],
  adopt: ['prettier', 'ts-morph'],
  testing: [],
  codegen: ['commander', 'oxfmt', 'peggy', 'typescript', 'zod'],
  cli: ['commander', 'picocolors', 'zod'],
  toolkit: ['zod'],
};

const roomRules = Object.entries(rooms).map(([room, allowed]) => ({
  name: `${room}-arrows`,
  severity: 'error',
  from: { path: `^src/${room}/`, pathNot: '\\.test\\.ts$' },
  to: { path: '^src/', pathNot: [room, ...allowed].map((name) => `^src/${name}/`) },
}));

// Inside the engine: what planning and applying share stands beside them, and applying knows of planning what a plan is.
const shared = ['configuration/', 'expansion/', 'graph/', 'evaluation/', 'objects/', 'steps/'];
const engineFolders = {
  configuration: [],
  graph: ['configuration/'],
  expansion: ['configuration/'],
  evaluation: ['configuration/', 'expansion/'],
  objects: ['configuration/', 'evaluation/'],
  steps: ['graph/', 'objects/'],
  plan: shared,
  apply: [...shared, 'plan/plan.ts'],
  pinned: [...shared, 'plan/'],
};

// The interface knows no deviation from it, and deviations know no client.
const serviceFolders = {
  interface: [],
  quirks: ['interface/'],
  profile: ['interface/', 'quirks/'],
  http: ['interface/', 'quirks/', 'profile/'],
  probe: ['interface/', 'quirks/', 'profile/', 'http/'],
};

const folderRules = Object.entries({ engine: engineFolders, service: serviceFolders }).flatMap(([room, folders]) =>
  Object.entries(folders).map(([folder, allowed]) => ({
    name: `${room}-${folder}-arrows`,
    severity: 'error',
    from: { path: `^src/${room}/${folder}/`, pathNot: '\\.test\\.ts$' },
    to: { path: `^src/${room}/[^/]+/`, pathNot: [`${folder}/`, ...allowed].map((name) => `^src/${room}/${name}`) },
  })),
);

// The page of the reference server runs in a browser: all that it knows of the server is what that tells.
const page = '^src/server/page/';
const pageRules = [
  { name: 'page-arrows', to: { path: '^src/', pathNot: [page, '^src/server/view/answers.ts$'] } },
  { name: 'page-libraries', to: { path: 'node_modules', pathNot: 'node_modules/preact/' } },
  { name: 'page-without-node', to: { dependencyTypes: ['core'] } },
].map((rule) => ({ ...rule, severity: 'error', from: { path: page, pathNot: '\\.test\\.ts$' } }));

const libraryRules = Object.entries(libraries).map(([room, allowed]) => ({
  name: `${room}-libraries`,
  severity: 'error',
  from: { path: `^src/${room}/`, pathNot: ['\\.test\\.ts$', page] },
  to: {
    dependencyTypesNot: ['local', 'core', 'type-only'],
    path: 'node_modules',
    pathNot: allowed.map((name) => `node_modules/(@types/)?${name}/`),
  },
}));

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    ...roomRules,
    ...folderRules,
    ...libraryRules,
    ...pageRules,
    {
      name: 'attributes-only',
      severity: 'error',
      from: { path: '^src/(constructs|review)/', pathNot: '\\.test\\.ts$' },
      to: { path: '^src/resources/', pathNot: '(attributes|duration)\\.ts$' },
    },
    {
      name: 'adopt-without-a-library',
      severity: 'error',
      from: { path: '^src/adopt/' },
      to: { path: '^src/constructs/', pathNot: '^src/constructs/sugar/' },
    },
    {
      name: 'hosting-knows-no-report',
      severity: 'error',
      from: { path: '^src/review/hosting/' },
      to: { path: '^src/', pathNot: '^src/(base|review/hosting)/' },
    },
    {
      name: 'server-without-a-client',
      severity: 'error',
      from: { path: '^src/server/', pathNot: '\\.test\\.ts$' },
      to: { path: '^src/service/', pathNot: '^src/service/(interface|quirks)/' },
    },
    {
      name: 'toolkit-runs-no-tests',
      severity: 'error',
      from: { path: '^src/toolkit/', pathNot: '\\.test\\.ts$' },
      to: { path: '^src/testing/', pathNot: '^src/testing/conditions/index.ts$' },
    },
    {
      name: 'cli-uses-room-entries',
      severity: 'error',
      from: { path: '^src/(cli|testing|toolkit)/', pathNot: '\\.test\\.ts$' },
      to: {
        path: '^src/(adopt|documents|engine|language|model|provider|query|resources|review|server|service|state|terraform)/',
        pathNot: '/index\\.ts$',
      },
    },
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    { name: 'no-orphans', severity: 'error', from: { orphan: true, pathNot: '(\\.d\\.ts|\\.test\\.ts)$' }, to: {} },
    { name: 'not-to-test', severity: 'error', from: { pathNot: '\\.test\\.ts$' }, to: { path: '\\.test\\.ts$' } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['require', 'node', 'default', 'types'] },
  },
};
