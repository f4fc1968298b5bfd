import { type Answer, ask, countServed, isToldToWait, keepAsking, until } from '../harness/ask.ts';
import { SESSION, theMarket } from '../harness/demo-figures.ts';
import { type Trial, verdict } from '../harness/trial.ts';

const GREEDY = '203.0.113.1';
const PATIENT = '203.0.113.2';
/** In which who is refused is told so. */
const TOLD_WITHIN_MS = 1_000;
/** More past sessions than a server keeps open, so that each is opened anew when they are asked for in turn. */
const PAST_DAYS = 7;
/** Feeds that nobody has asked for. */
const FEEDS = 100;
/** `most` of calls is within what one address may ask for in a minute, as are pages; of embeds it is more. */
const CALLS = { atOnce: 70, most: 290 };
const PATIENT_CALLS = { atOnce: 1, most: 290 };
const PAGES = { atOnce: 60, most: 1_100 };
const EMBEDS = { atOnce: 60, most: 1_500 };

const CALLS_OF_OTHERS = [
  ...['change=1..', 'turnover=5..', 'gap=1..', 'price=100..', 'cap=1000..'].flatMap((words) => [`screen?${words}`, `screen.csv?${words}`]),
  ...['NSE', 'BSE'].flatMap((of) => [`map?of=${of}`, `sectors?exchange=${of}`, `market.csv?exchange=${of}&market=all&floor=3`]),
  'breadth?of=NSE',
];
const OTHERS = Array.from({ length: 10 }, (_, at) => at + 1);
const LISTS = ['NSE', 'BSE', 'NIFTY 50', 'NIFTY BANK'];
const SHOWN = ['all', 'gainers', 'losers'];

type View = (visitor: string, at: number) => Promise<Answer>;

const from = (visitor: string) => ({ headers: { 'x-forwarded-for': visitor } });
/** How each of these came, for whoever reads why a trial fell. */
const saying = (wrong: readonly Answer[]): string =>
  wrong.map(({ status, text, tookMs }) => `, ${status} after ${Math.round(tookMs)} ms: ${text.slice(0, 200)}`).join('');

/**
 * One address asks on many connections for answers that nobody has asked for, of past days and of what became of their shares, as often as it may, and
 * another one opens past days one after the other: the answers of others are made all the same.
 */
export const greedyAddress: Trial = {
  name: 'greedy-address',
  short: true,
  run: async (scene) => {
    const { folder, days } = await scene.historyFolder(PAST_DAYS);
    const address = await scene.server({ BHAV_DATA_DIR: folder, BHAV_TRUSTED_PROXIES: 'loopback' }).address;
    const askFrom = (visitor: string, path: string): Promise<Answer> => ask(address, `/api/v1/${path}`, from(visitor));
    const isServed = async (visitor: string, path: string): Promise<boolean> => (await askFrom(visitor, path)).status === 200;
    // A session that has come is served once its figures are made.
    for (const day of days) await until(() => isServed('203.0.113.9', `market?on=${day}`));
    const past = (turn: number): string => days[turn % days.length] ?? '';
    const greed = keepAsking(
      CALLS,
      (turn) => {
        const views = [
          `screen?on=${past(turn)}&since=1&price=${turn}..`,
          `screen.csv?on=${past(turn)}&price=${turn}..`,
          `market.csv?exchange=BSE&market=all&floor=${turn / 100}`,
          `screen.csv?price=${turn}..`,
        ];
        return askFrom(GREEDY, views[turn % views.length] ?? '');
      },
      ({ status }) => status === 200,
    );
    const opened = keepAsking(
      PATIENT_CALLS,
      (turn) => askFrom(PATIENT, `screen?on=${past(turn)}&since=1&exchange=BSE`),
      () => true,
    );
    const health: number[] = [];
    const served = await countServed(CALLS_OF_OTHERS, async (path, at) => {
      health.push((await ask(address, '/api/v1/health')).tookMs);
      return isServed(`198.18.0.${at + 1}`, path);
    });
    const kept = await askFrom(GREEDY, 'market');
    await Promise.all([greed.stop(), opened.stop()]);
    const refused = greed.answers.filter(({ status }) => status === 503);
    const latest = Math.round(Math.max(...refused.map(({ tookMs }) => tookMs)));
    // It waits for nothing, so that its slowest answer tells how long the machine itself stood still.
    const slowestHealth = Math.round(Math.max(...health));
    const wrong = greed.answers.filter((answer) => answer.status !== 200 && !isToldToWait(answer));
    const daysOpened = opened.answers.filter(({ status }) => status === 200).length;
    return verdict(
      `one address asks on ${CALLS.atOnce} connections, ${refused.length} of its ${greed.answers.length} calls are 503 within ${latest} ms${saying(wrong)}; another opens ${daysOpened} past days; of ${CALLS_OF_OTHERS.length} calls of others ${served} are served; /health within ${slowestHealth} ms`,
      {
        'others are served': served === CALLS_OF_OTHERS.length,
        'what is ready is served': kept.status === 200,
        'past days are opened': daysOpened > 0,
        'it is refused itself, with a time to ask again': refused.length > 0 && wrong.length === 0,
        'it is told so within a second': latest <= TOLD_WITHIN_MS + slowestHealth,
      },
    );
  },
};

/**
 * One address asks on many connections for pages of receipts, which are read from kept files, as often as it may, and then for embeds, most of them
 * different, more often than that: it gets pages, with their figures or as they were built, and is refused embeds beyond its limit. Others see both
 * with their figures meanwhile. Feeds that nobody has asked for, many at once, are each a feed or a 503 that says when to ask again.
 */
export const greedyViews: Trial = {
  name: 'greedy-views',
  short: true,
  run: async (scene) => {
    const address = await scene.server({ BHAV_DATA_DIR: await scene.dataFolder(), BHAV_TRUSTED_PROXIES: 'loopback' }).address;
    const symbols = theMarket()
      .linesOn('NSE', SESSION)
      .flatMap(({ series, on }) => (series === 'EQ' ? [on.symbol] : []));
    const page: View = (visitor, at) => ask(address, `/receipt/NSE/${encodeURIComponent(symbols.at(at) ?? '')}`, from(visitor));
    const isWritten = ({ status, text }: Answer): boolean => status === 200 && text.includes('"renderedAt":');
    const reading = keepAsking(PAGES, (turn) => page(GREEDY, turn), isWritten);
    const read = await countServed(OTHERS, async (other) => isWritten(await page(`198.18.0.${other}`, -other)));
    const health = await ask(address, '/api/v1/health');
    await reading.stop();

    const embed: View = (visitor, at) => {
      const [of, show] = [LISTS[at % LISTS.length] ?? '', SHOWN[at % SHOWN.length] ?? ''];
      return ask(address, `/embed/table?of=${encodeURIComponent(of)}&show=${show}&n=${(at % 50) + 1}`, from(visitor));
    };
    const hasFigures = ({ status, text }: Answer): boolean => status === 200 && text.includes('19 Nov 2026');
    const embedding = keepAsking(
      EMBEDS,
      (turn) => embed(GREEDY, turn),
      () => true,
    );
    const seen = await countServed(OTHERS, async (other) => hasFigures(await embed(`198.18.0.${other}`, other)));
    await embedding.ended;
    const refused = embedding.answers.filter(({ status, headers }) => status === 429 && Number(headers['retry-after']) > 0);
    const wrong = embedding.answers.filter((answer) => !hasFigures(answer) && !refused.includes(answer) && !isToldToWait(answer));

    const feed = (at: number): string => `/feed.${at % 2 === 0 ? 'xml' : 'json'}?price=${at + 1}..`;
    const feeds = await Promise.all(Array.from({ length: FEEDS }, (_, at) => ask(address, feed(at))));
    const made = feeds.filter(({ status }) => status === 200).length;
    const told = feeds.filter((one) => isToldToWait(one) && one.headers['content-type']?.startsWith('application/problem+json')).length;
    const isMade = await until(async () => (await ask(address, feed(FEEDS))).status === 200, undefined, 1_000);
    return verdict(
      `one address asks for ${reading.answers.length} pages, ${reading.answers.filter(isWritten).length} have figures, and for ${embedding.answers.length} embeds, ${refused.length} are refused; of ${OTHERS.length} others ${read} see their page and ${seen} their embed with figures; ${FEEDS} feeds at once: ${made} made, ${told} × 503`,
      {
        'each page is one': reading.answers.every(({ status }) => status === 200),
        'each embed is one, or refused with a time to ask again': wrong.length === 0,
        'one address has a limit': refused.length > 0,
        'others see their figures': read === OTHERS.length && seen === OTHERS.length,
        'the server tells its health': health.status === 200,
        'each feed is answered': made + told === FEEDS,
        'a feed is made at last': isMade,
      },
    );
  },
};
