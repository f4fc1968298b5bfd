import { type Answer, ask, countServed, keepAsking } from '../harness/ask.ts';
import { SESSION, theMarket } from '../harness/demo-figures.ts';
import { type Trial, verdict } from '../harness/trial.ts';

/** Within what one address may see in a minute. */
const GREED = { atOnce: 60, most: 1_100 };
const OTHERS = Array.from({ length: 10 }, (_, at) => at + 1);
/** What stands in a page that the server wrote with its figures. */
const WITH_FIGURES = /"renderedAt":/;

/**
 * One address asks on many connections for pages of receipts, which are read from kept files: it gets pages, with their figures or as they were built, and
 * others see theirs with their figures meanwhile.
 */
export const receiptPages: Trial = {
  name: 'receipt-pages',
  short: true,
  run: async (scene) => {
    const address = await scene.server({ BHAV_DATA_DIR: await scene.dataFolder(), BHAV_TRUSTED_PROXIES: 'loopback' }).address;
    const symbols = theMarket()
      .linesOn('NSE', SESSION)
      .flatMap(({ series, on }) => (series === 'EQ' ? [on.symbol] : []));
    const view = (visitor: string, at: number): Promise<Answer> =>
      ask(address, `/receipt/NSE/${encodeURIComponent(symbols.at(at) ?? '')}`, { headers: { 'x-forwarded-for': visitor } });
    const hasFigures = ({ status, text }: Answer): boolean => status === 200 && WITH_FIGURES.test(text);
    const greed = keepAsking(GREED, (turn) => view('203.0.113.1', turn), hasFigures);
    const seen = await countServed(OTHERS, async (other) => hasFigures(await view(`198.18.0.${other}`, -other)));
    const { status } = await ask(address, '/api/v1/health');
    await greed.stop();
    const wrong = greed.answers.filter((answer) => answer.status !== 200);
    const written = greed.answers.filter(hasFigures);
    return verdict(
      `one address asks for ${greed.answers.length} pages on ${GREED.atOnce} connections, ${written.length} have figures; of ${OTHERS.length} others ${seen} see their page with its figures`,
      {
        'each is a page': wrong.length === 0,
        'others see their figures': seen === OTHERS.length,
        'the server tells its health': status === 200,
      },
    );
  },
};
