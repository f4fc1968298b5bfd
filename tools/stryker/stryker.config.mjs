// `npm run mutate` changes the code in small ways and says which changes no test notices.
// `npm run mutate -- core/src/calendar` does so for that folder or file alone, by the tests of its room. The report is in reports/mutation.

const ROOMS = ['core/src', ...['ingest', 'market', 'live', 'fetch', 'sources', 'store'].map((room) => `server/src/${room}`)];
/** Tests and what helps them, and what is a table and no rule: words, holidays, session times, members of the indices, the wire's schemas. */
const NOT_MUTATED = [
  '!**/*.{test,test-support}.ts',
  '!core/src/words/**/en*.ts',
  '!core/src/calendar/{holidays,session-times}.ts',
  '!core/src/indices/index-members.ts',
  '!core/src/wire/**',
];

const chosen = (process.env.BHAV_MUTATE ?? '').split(',').filter((name) => name !== '');

/** Leaves out sentences in the arguments of `new`: a text with a blank in it. A kind or a name has none. */
export const strykerPlugins = [
  {
    kind: 'Ignore',
    name: 'error-sentences',
    value: {
      shouldIgnore(path) {
        const { node, parent, listKey } = path;
        if (parent?.type !== 'NewExpression' || listKey !== 'arguments') return undefined;
        const text = node.type === 'StringLiteral' ? node.value : node.type === 'TemplateLiteral' ? node.quasis[0].value.raw : '';
        return text.includes(' ') ? 'a sentence of an error' : undefined;
      },
    },
  },
];

export default {
  mutate: [...(chosen.length > 0 ? chosen : ROOMS).map((name) => (name.endsWith('.ts') ? name : `${name}/**/*.ts`)), ...NOT_MUTATED],
  plugins: ['@stryker-mutator/vitest-runner', './tools/stryker/stryker.config.mjs'],
  testRunner: 'vitest',
  vitest: { configFile: 'tools/stryker/vitest.config.ts' },
  coverageAnalysis: 'perTest',
  // No test asserts the wording of an error, which is for a reader; what a caller acts upon is a class or a field.
  ignorers: ['error-sentences'],
  // Stryker rewrites the root's tsconfig through the compiler's API, which TypeScript 7 lacks; the tests do without it.
  ignorePatterns: ['/tsconfig.json', 'web', 'e2e', 'docs', 'reports', '.ci', '.data', '**/dist', '**/.types'],
  // A busy machine is slow; only what never ends counts as such.
  timeoutMS: 60_000,
  dryRunTimeoutMinutes: 30,
  incremental: true,
  incrementalFile: 'reports/mutation/incremental.json',
  reporters: ['clear-text', 'progress-append-only', 'html', 'json'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  htmlReporter: { fileName: 'reports/mutation/index.html' },
  jsonReporter: { fileName: 'reports/mutation/mutation.json' },
};
