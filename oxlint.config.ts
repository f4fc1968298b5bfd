import { defineConfig, type OxlintOverride } from 'oxlint';

/** What each room may see beside itself; what is not named here the linter refuses. `*` is a room that puts the others together. */
export const ROOMS: Record<'core' | 'server' | 'web', Record<string, string[]>> = {
  core: {
    market: [],
    alerts: [],
    actions: [],
    address: ['calendar', 'market'],
    calendar: ['market'],
    indices: ['market'],
    bars: ['actions', 'calendar', 'market'],
    wire: ['bars', 'actions', 'indices', 'calendar', 'market'],
    derived: ['wire', 'bars', 'actions', 'calendar', 'market'],
    quotes: ['wire', 'indices', 'address', 'market'],
    words: ['wire', 'calendar', 'market'],
    map: ['quotes', 'wire', 'address', 'market'],
    simulated: ['words', 'quotes', 'wire', 'indices', 'market'],
    chart: ['words', 'wire', 'bars', 'actions', 'indices', 'calendar', 'address', 'market'],
    table: ['words', 'quotes', 'wire', 'calendar', 'address', 'market'],
    warnings: ['table', 'pages', 'words', 'wire', 'calendar', 'address', 'market'],
    screen: ['warnings', 'table', 'words', 'quotes', 'wire', 'indices', 'calendar', 'address', 'market'],
    watchlist: ['table', 'words', 'wire', 'market'],
    events: ['watchlist', 'words', 'wire', 'calendar', 'address', 'market'],
    exports: ['screen', 'warnings', 'table', 'words', 'wire', 'calendar', 'market'],
    feed: ['screen', 'watchlist', 'words', 'address', 'market'],
    finder: ['watchlist', 'table', 'wire', 'bars', 'indices', 'market'],
    pages: ['address', 'market'],
    sectors: ['screen', 'quotes', 'wire', 'indices', 'calendar', 'address', 'market'],
    sentences: [
      'pages',
      'map',
      'screen',
      'warnings',
      'words',
      'quotes',
      'derived',
      'wire',
      'bars',
      'actions',
      'indices',
      'calendar',
      'address',
      'market',
    ],
  },
  server: {
    platform: [],
    store: ['platform'],
    sources: ['platform'],
    market: ['store', 'platform'],
    live: ['market', 'store', 'sources', 'platform'],
    ingest: ['market', 'store', 'sources', 'platform'],
    fetch: ['ingest', 'store', 'sources', 'platform'],
    nodes: ['live', 'market', 'store', 'platform'],
    // All that the server writes in words, which the build bundles once a language.
    texts: ['market'],
    notify: ['texts', 'market', 'store', 'sources', 'platform'],
    http: ['texts', 'live', 'market', 'store', 'platform'],
    start: ['*'],
    // Real servers for tests, benches and chaos; no other room sees it.
    'test-servers': [],
    commands: ['notify', 'texts', 'fetch', 'ingest', 'market', 'store', 'sources', 'platform'],
  },
  web: {
    startup: [],
    ui: [],
    data: ['startup', 'ui'],
    figures: ['data', 'startup', 'ui'],
    chart: ['figures', 'data', 'ui'],
    finder: ['data', 'ui'],
    strip: ['figures', 'data', 'ui'],
    table: ['figures', 'data', 'startup', 'ui'],
    pages: ['table', 'chart', 'figures', 'data', 'startup', 'ui'],
    routes: ['pages', 'table', 'chart', 'strip', 'figures', 'data', 'ui'],
    app: ['*'],
  },
};

const TYPEBOX_ONLY = { group: ['*', '!typebox', '!./**', '!../**'], message: 'core imports nothing but typebox.' };
const NO_SQL = { group: ['better-sqlite3', 'kysely', 'kysely/*', 'pg'], message: 'SQL is written in store/ alone.' };
const NO_DEMO = { group: ['@bhav/demo', '@bhav/demo/**'], message: 'The made-up exchange is for tests and demonstrations.' };
const NO_TEST_SERVERS = { regex: '/test-servers/', message: 'Real servers are started by tests, benches and chaos alone.' };
const WORDS_ONLY = {
  group: ['@bhav/core/*', '@bhav/core/**', '!@bhav/core/words', '!@bhav/core/words/**', '!@bhav/core/address', '!@bhav/core/address/view'],
  message: 'ui knows no market.',
};
/** The page takes types of the wire and no schema. It stands before a group with exceptions, after which the linter looks no further. */
const WIRE_TYPES: Pattern = {
  regex: '/wire/',
  allowTypeImports: true,
  message: 'A schema brings its library into the page: import a type.',
};
const TESTS = '*.{test,test-support,fixture}.{ts,tsx}';

/** A test waits for what happens, never for a while, and its time limits stand in one place. */
const NO_TIMED_WAITS = [
  { property: 'waitForTimeout', message: 'Wait for what happens, not for a while.' },
  ...['waitFor', 'waitUntil'].map((property) => ({
    object: 'vi',
    property,
    message: 'expect.poll waits as long as vitest.config.ts says.',
  })),
  { object: 'vi', property: 'setConfig', message: 'The time limits of unit tests stand in vitest.config.ts.' },
  ...['setTimeout', 'slow'].map((property) => ({
    object: 'test',
    property,
    message: 'The time limits of browser tests stand in e2e/playwright.config.ts.',
  })),
];

type Pattern = { message: string; allowTypeImports?: true } & ({ group: string[] } | { regex: string });

const refuse = (files: string, patterns: Pattern[]): OxlintOverride => ({
  files: [files],
  rules: { 'no-restricted-imports': ['error', { patterns }] },
});

/** A page does not stand on another one; `up` leads to the folder of the pages. */
const besidePage = (up: string): Pattern => ({
  regex: `^${up}[^.]`,
  message: 'A page does not stand on another: what two need stands in table, chart or figures.',
});

/** The rules of a package: `everywhere` holds in all of it, `also` in a room, which may not see the files at the root that put the rooms together. */
function arrows(name: keyof typeof ROOMS, everywhere: Pattern[], also: (room: string) => Pattern[]): OxlintOverride[] {
  const rooms = Object.entries(ROOMS[name]);
  const inRooms = rooms.flatMap(([room, seen]) => {
    if (seen.includes('*')) return [];
    const refused = rooms.map(([other]) => other).filter((other) => other !== room && !seen.includes(other));
    const message = `${room} does not stand on this room: see oxlint.config.ts.`;
    const patterns = (up: string): Pattern[] => [{ regex: `^${up}(?:(?:${refused.join('|')})/|[^./][^/]*$)`, message }, ...also(room)];
    // Each folder in a room is one step farther away.
    return [0, 1, 2].map((depth) => {
      const folders = '*/'.repeat(depth);
      const besides = room === 'pages' && depth > 0 ? [besidePage('\\.\\./'.repeat(depth))] : [];
      return refuse(`${name}/src/${room}/${folders}*.{ts,tsx}`, [...patterns('\\.\\./'.repeat(depth + 1)), ...besides]);
    });
  });
  return [refuse(`${name}/src/**/*.{ts,tsx}`, everywhere), ...inRooms];
}

export default defineConfig({
  plugins: ['eslint', 'typescript', 'unicorn', 'oxc', 'import', 'promise', 'react', 'jsx-a11y', 'vitest'],
  jsPlugins: ['./tools/lint/text-from-words.ts'],
  categories: { correctness: 'error', suspicious: 'error' },
  options: { typeAware: true, denyWarnings: true, reportUnusedDisableDirectives: 'error' },
  ignorePatterns: ['**/dist/**', '**/.types/**'],
  rules: {
    eqeqeq: 'error',
    // Types count as well: what two files need of each other stands in a third.
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'import/no-named-as-default': 'off',
    'import/no-unassigned-import': ['error', { allow: ['**/*.css'] }],
    'jsx-a11y/anchor-has-content': 'off',
    'jsx-a11y/control-has-associated-label': 'off',
    'jsx-a11y/prefer-tag-over-role': 'off',
    // A fixture of Playwright that needs no other says so by an empty pattern.
    'no-empty-pattern': ['error', { allowObjectPatternsAsParameters: true }],
    'no-shadow': 'off',
    'no-use-before-define': ['error', { functions: false, classes: false, variables: false }],
    'promise/always-return': 'off',
    'react/exhaustive-deps': 'error',
    'react/no-unstable-nested-components': ['error', { allowAsProps: true }],
    'react/react-in-jsx-scope': 'off',
    'react/rules-of-hooks': 'error',
    'typescript/consistent-return': 'off',
    'typescript/consistent-type-imports': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': 'error',
    'typescript/no-non-null-assertion': 'error',
    'typescript/no-unsafe-type-assertion': 'off',
    'typescript/only-throw-error': 'error',
    'typescript/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
    'unicorn/consistent-function-scoping': 'off',
    'vitest/expect-expect': ['error', { assertFunctionNames: ['expect', 'expect*'] }],
  },
  overrides: [
    {
      files: ['core/src/**/*.ts'],
      excludeFiles: ['**/*.test.ts'],
      rules: {
        'no-console': 'error',
        'no-restricted-properties': [
          'error',
          { object: 'Date', property: 'now', message: 'core has no clock: take the instant as an argument.' },
          { object: 'Math', property: 'random', message: 'core has no randomness: take a Random as an argument.' },
        ],
      },
    },
    { files: ['web/src/**/*.{ts,tsx}'], excludeFiles: [`**/${TESTS}`], rules: { 'words/text-from-words': 'error' } },
    ...arrows('core', [TYPEBOX_ONLY], (room) => (room === 'wire' ? [TYPEBOX_ONLY] : [WIRE_TYPES, TYPEBOX_ONLY])),
    ...arrows('server', [NO_SQL, NO_DEMO, NO_TEST_SERVERS], (room) =>
      room === 'store' || room === 'test-servers' ? [NO_DEMO] : [NO_SQL, NO_DEMO],
    ),
    ...arrows('web', [NO_DEMO, WIRE_TYPES], (room) => (room === 'ui' ? [NO_DEMO, WORDS_ONLY] : [NO_DEMO, WIRE_TYPES])),
    // A test may stand on any room; SQL is for those of the store.
    { files: [`**/${TESTS}`], rules: { 'no-restricted-imports': 'off' } },
    { ...refuse(`server/src/**/${TESTS}`, [NO_SQL]), excludeFiles: ['server/src/store/**', 'server/src/test-servers/**'] },
    { files: ['**/*.test.{ts,tsx}'], rules: { 'typescript/unbound-method': 'off', 'vitest/no-standalone-expect': 'off' } },
    { files: [`**/${TESTS}`, 'e2e/*.ts'], rules: { 'no-restricted-properties': ['error', ...NO_TIMED_WAITS] } },
    { files: ['e2e/**/*.ts'], rules: { 'react/rules-of-hooks': 'off', 'vitest/expect-expect': 'off' } },
  ],
});
