import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { array, sample } from 'fast-check';
import { answerFaults } from '../../../server/src/http/fuzz/answer-faults.test-support.ts';
import { type DescribedCall, describedCalls } from '../../../server/src/http/fuzz/described-calls.test-support.ts';
import { type FuzzedRequest, fuzzedRequest, KNOWN_OF_SCREENS } from '../../../server/src/http/fuzz/fuzzed-request.test-support.ts';
import { until } from '../harness/ask.ts';
import { SESSION } from '../harness/demo-figures.ts';
import { mb, type Program, ROOT } from '../harness/program.ts';
import { sendRaw } from '../harness/send-raw.ts';
import { builtCalls } from '../harness/built-calls.ts';
import { type Trial, verdict } from '../harness/trial.ts';

/** The seed of a run; set it to repeat one. */
const SEED = Number(process.env['BHAV_FUZZ_SEED'] ?? 20_261_120);
const REQUESTS = Number(process.env['BHAV_FUZZ_REQUESTS'] ?? 1_500);
/** So few that each has its turn: a page without one is not made, and would grow in a later round. */
const AT_ONCE = 8;
const MOST_ASKED = 10;
/** An answer comes much sooner; this only ends one that hangs. */
const HANGS_MS = 120_000;
/** What a round of requests that were all asked before may leave behind; what lies outside the heap varies by 4 MB from round to round. */
const MOST_GROWTH = 8e6;
const MOST_HANDLES = 12;
/** What no answer may have in it: of a file beside the data folder, and of the system. */
const CANARY = 'canary-7f3a9c';
const SECRET = /canary-7f3a9c|root:x?:0:0:|SQLite format 3/;
const OUTSIDE = [
  '/bhav.db',
  '/raw/',
  '/.built',
  '/.server/',
  '/../bhav.db',
  '/..%2fcanary.txt',
  '/assets/../../../canary.txt',
  '/assets/..%2f..%2f..%2fpackage.json',
  '/assets/%2e%2e/%2e%2e/package.json',
  '/%2e%2e/%2e%2e/etc/passwd',
  '//etc/passwd',
  '/..;/etc/passwd',
  '/assets/..%5c..%5cpackage.json',
  '/stock/..%2f..%2fcanary.txt/x',
  '/index/..%2F..%2Fcanary.txt',
];

const PROBE = join(import.meta.dirname, '../harness/memory-probe.mjs');
/** All that the server reads beside its data folder. */
const READ = ['server', 'core', 'web/dist', 'node_modules', 'package.json'].map((place) => join(ROOT, place));

const KNOWN = {
  ...KNOWN_OF_SCREENS,
  symbol: ['RELIANCE', 'TCS', 'M&M', 'reliance', '500325'],
  name: ['NIFTY 50', 'SENSEX', 'nifty bank'],
  symbols: ['NSE:RELIANCE,BSE:TCS'],
  on: ['2026-11-20'],
  session: ['newest', SESSION],
  week: ['newest'],
  list: ['gainers', 'new-highs'],
  sector: ['Financial Services'],
};

/** Every call of the OpenAPI document, every page and every file, asked by hundreds of requests that are wrong in every part. */
export const fuzzedRoutes: Trial = {
  name: 'fuzzed-routes',
  short: true,
  run: async (scene) => {
    const folder = await scene.dataFolder();
    const canary = join(dirname(folder), 'canary.txt');
    writeFileSync(canary, CANARY);
    const server = scene.server({
      BHAV_DATA_DIR: folder,
      // Each request is from a visitor of its own, for each visitor has its own limit of calls.
      BHAV_TRUSTED_PROXIES: 'loopback',
      NODE_OPTIONS: `${heldTo(folder).join(' ')} --import=${pathToFileURL(PROBE).href}`,
    });
    const address = await server.address;
    const { host } = new URL(address);
    const document: unknown = await (await fetch(`${address}/api/v1/openapi.json`)).json();
    const calls = [...describedCalls(document), ...builtCalls()];
    // A file of the build is looked up by its name, so one stands for all.
    const [file] = calls.filter(({ path }) => path.startsWith('/assets/'));
    const made = calls.filter((call) => call === file || !call.path.startsWith('/assets/'));
    const requests = [...sample(fuzzedRequest(made, KNOWN), { seed: SEED, numRuns: REQUESTS }), ...outside(), ...onceEach(calls)];
    const faults: string[] = [];
    const statuses = new Map<number, number>();
    const found = new Set<DescribedCall>();
    let slowest = 0;
    let visitor = 0;

    const round = async (): Promise<void> => {
      const left = [...requests];
      const again = new Map<FuzzedRequest, number>();
      const askOn = async (): Promise<void> => {
        for (let request = left.pop(); request !== undefined; request = left.pop()) {
          const started = performance.now();
          const answer = await sendRaw(address, bytesOf(request, host, visitor++), { withinMs: HANGS_MS });
          slowest = Math.max(slowest, performance.now() - started);
          const wrong =
            typeof answer === 'string'
              ? [answer]
              : [...answerFaults(request, answer), ...(SECRET.test(answer.body) ? ['tells of a file'] : [])];
          // A body that the server does not read may be cut off with the answer on its way.
          if (typeof answer === 'string' && request.body.length > 1_000) continue;
          if (wrong.length > 0)
            faults.push(
              `${wrong.join('; ')}: ${request.method} ${request.target.slice(0, 150)} ${JSON.stringify(request.headers).slice(0, 150)}`,
            );
          if (typeof answer === 'string') continue;
          statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
          if (answer.status === 200) found.add(request.call);
          // What is not ready is asked for again, after the others: what a round leaves behind counts only if all was made before.
          const asked = (again.get(request) ?? 0) + 1;
          again.set(request, asked);
          if (answer.status === 503 && asked < MOST_ASKED) left.unshift(request);
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, askOn));
    };
    await round();
    const before = await memoryOf(server);
    await round();
    const after = await memoryOf(server);
    const unanswered = calls.filter((call) => !found.has(call)).map(({ path }) => path);
    const said = [...statuses].toSorted(([one], [other]) => one - other).map(([status, count]) => `${count} × ${status}`);
    const growth = after.heap + after.external - before.heap - before.external;
    for (const fault of new Set(faults.slice(0, 10))) console.error(`  ${fault}`);
    return verdict(
      `seed ${SEED}, ${calls.length} routes, ${3 * requests.length} requests: ${said.join(', ')}; slowest ${(slowest / 1000).toFixed(1)} s; the last round left ${mb(growth)} and ${after.handles - before.handles} handles${faults.length > 0 ? `; ${faults.length} faults, the first: ${faults[0]}` : ''}`,
      {
        'every answer is right': faults.length === 0,
        [`every route answered 200${unanswered.length > 0 ? ` (${unanswered.slice(0, 5).join(', ')})` : ''}`]: unanswered.length === 0,
        'nothing grows': growth < MOST_GROWTH && after.handles - before.handles < MOST_HANDLES,
        'nothing outside can be read': after.isHeld,
        'the server goes on': !server.hasLeft,
        'its log has no error': !/"level":50|failed/.test(server.output),
      },
    );
  },
};

/** Has Node refuse every file but those of the program, the built site and the data folder: a request that reaches for another would fail. */
function heldTo(folder: string): string[] {
  return [
    '--permission',
    ...[...READ, PROBE, folder].map((place) => `--allow-fs-read=${place}`),
    `--allow-fs-write=${folder}`,
    '--allow-addons',
    '--allow-worker',
    '--allow-child-process',
    // Newer versions of Node ask for it.
    '--allow-net',
  ].filter((flag) => process.allowedNodeEnvironmentFlags.has(flag.split('=', 1)[0] ?? ''));
}

/** A request for what must not be reached, as its client sends it. */
function outside(): FuzzedRequest[] {
  const call: DescribedCall = { path: '/', parameters: [], answers: {} };
  return OUTSIDE.map((target) => ({ method: 'GET', target, headers: [], body: '', call, isValid: false }));
}

/** The plainest request of each call. */
function onceEach(calls: readonly DescribedCall[]): FuzzedRequest[] {
  return calls.flatMap((call) =>
    sample(array(fuzzedRequest([call], KNOWN), { minLength: 40, maxLength: 40 }), { seed: SEED, numRuns: 1 })
      .flat()
      .filter(({ isValid }) => isValid)
      .slice(0, call.path.startsWith('/assets/') ? 1 : 4),
  );
}

function bytesOf({ method, target, headers, body }: FuzzedRequest, host: string, visitor: number): string {
  const lines = [
    ...(headers.some(([name]) => name === 'Host') ? [] : [`Host: ${host}`]),
    `X-Forwarded-For: 198.18.${(visitor >> 8) & 255}.${visitor & 255}`,
    'Connection: close',
    ...headers.map(([name, value]) => `${name}: ${value}`),
  ];
  return `${method} ${target} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body}`;
}

interface Memory {
  heap: number;
  external: number;
  handles: number;
  /** Whether it may read nothing but what `heldTo` says. */
  isHeld: boolean;
}

/** Has the server free what it can, and gives what is left. */
async function memoryOf(server: Program): Promise<Memory> {
  const seen = server.output.length;
  let told: string | undefined;
  server.signal('SIGUSR2');
  await until(() => (told = /memory-probe (\{.*\})\n/.exec(server.output.slice(seen))?.[1]) !== undefined);
  return JSON.parse(told ?? '{}') as Memory;
}
