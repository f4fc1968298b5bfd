import { tickerName } from '../../../demo/src/securities/demo-securities.ts';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { zipFile } from '../../../demo/src/files/zip-file.ts';
import { ask } from '../harness/ask.ts';
import { FILE_SOURCES } from '../../../server/src/sources/files/all.ts';
import { fileOf } from '../../bench/support/demo-files.ts';
import { NEXT_SESSION, theMarket } from '../harness/demo-figures.ts';
import { IMPORT } from '../harness/program.ts';
import { type Trial, verdict } from '../harness/trial.ts';

/** Names under which companies of the Nifty 50 come, so that they are on the first page. */
const NAMES = {
  RELIANCE: '</script><script>alert(1)</script>',
  TCS: '<img src=x onerror=alert(1)>',
  INFY: '=cmd|calc!A0',
  ITC: '@SUM(1)',
  SBIN: "'; DROP TABLE share; --",
};

const ARCHIVES: Record<string, Uint8Array> = {
  'a path up': zipFile([['../../etc/passwd', 'x']], NEXT_SESSION),
  'an absolute path': zipFile([['/etc/passwd', 'x']], NEXT_SESSION),
  'many members': zipFile(
    Array.from({ length: 2_000 }, (_, at) => [`${at}.csv`, 'x'] as const),
    NEXT_SESSION,
  ),
  'a zip in a zip': zipFile([['a.zip', zipFile([['b.csv', 'x']], NEXT_SESSION)]], NEXT_SESSION),
  'a bomb': zipFile([['a.csv', Buffer.alloc(80_000_000)]], NEXT_SESSION),
  'cut off': zipFile([['a.csv', 'x'.repeat(10_000)]], NEXT_SESSION).subarray(0, 40),
  'no member': zipFile([], NEXT_SESSION),
  'nothing but a head': Buffer.from('PK\u0003\u0004'),
  zeros: Buffer.alloc(1_000_000),
};

/** Hostile archives are of no known layout or refused, and hostile names of companies stay text in the page. */
export const hostileFiles: Trial = {
  name: 'hostile-files',
  short: true,
  run: async (scene) => {
    const folder = await scene.dataFolder();
    const archives = join(scene.emptyFolder(), 'archives');
    mkdirSync(archives);
    for (const [what, bytes] of Object.entries(ARCHIVES)) writeFileSync(join(archives, `${what.replaceAll(' ', '-')}.zip`), bytes);
    const importing = scene.program(IMPORT, [archives], { BHAV_DATA_DIR: folder });
    const code = await importing.exit;
    const isCalm = code !== undefined && code <= 1 && !/\n\s+at /.test(importing.errors);

    const lists = join(scene.emptyFolder(), 'lists');
    mkdirSync(lists);
    for (const id of ['nse-equity-list', 'nse-nifty-50', 'nse-total-market']) {
      writeFileSync(join(lists, `${id}_${NEXT_SESSION}.csv`), renamed(fileFor(id)));
    }
    await scene.program(IMPORT, [lists], { BHAV_DATA_DIR: folder }).exit;
    const address = await scene.server({ BHAV_DATA_DIR: folder }).address;
    const [page, market, share] = await Promise.all(
      ['/', '/api/v1/market', '/api/v1/stocks/NSE/RELIANCE'].map((path) => ask(address, path)),
    );
    const shown = Object.values(NAMES).filter((name) => market?.text.includes(JSON.stringify(name).slice(1, -1)));
    const isText = page?.status === 200 && !/<script>alert|<img src=x/.test(page.text);
    const isJson = [market, share].every((answer) => answer?.headers['content-type']?.startsWith('application/json'));
    return verdict(
      `${Object.keys(ARCHIVES).length} hostile archives: exit ${code}; ${shown.length} hostile names are shown, ${isText ? 'as text' : 'as markup'}`,
      {
        'the archives harm nothing': isCalm,
        'the names are shown': shown.length > 0,
        'they stay text': isText && isJson,
      },
    );
  },
};

function fileFor(id: string): string {
  const source = FILE_SOURCES.find((one) => one.id === id);
  return String(source && fileOf(source, theMarket(), NEXT_SESSION));
}

function renamed(list: string): string {
  return Object.entries(NAMES).reduce(
    (text, [symbol, name]) => text.replaceAll(new RegExp(`${tickerName(symbol)} (?:Limited|Ltd\\.)(?=,)`, 'g'), () => `"${name}"`),
    list,
  );
}
