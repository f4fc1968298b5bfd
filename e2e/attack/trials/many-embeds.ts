import { type Answer, ask, countServed, isToldToWait, keepAsking } from '../harness/ask.ts';
import { type Trial, verdict } from '../harness/trial.ts';

/** More than one address may see in a minute. */
const GREED = { atOnce: 60, most: 1_500 };
const OTHERS = Array.from({ length: 10 }, (_, at) => at + 1);
const LISTS = ['NSE', 'BSE', 'NIFTY 50', 'NIFTY BANK'];
const SHOWN = ['all', 'gainers', 'losers'];

/** One address asks for embeds on many connections, most of them different: it is refused beyond its limit, and the frames of others have their figures meanwhile. */
export const manyEmbeds: Trial = {
  name: 'many-embeds',
  short: true,
  run: async (scene) => {
    const address = await scene.server({ BHAV_DATA_DIR: await scene.dataFolder(), BHAV_TRUSTED_PROXIES: 'loopback' }).address;
    const view = (visitor: string, at: number): Promise<Answer> => {
      const [of, show] = [LISTS[at % LISTS.length] ?? '', SHOWN[at % SHOWN.length] ?? ''];
      const path = `/embed/table?of=${encodeURIComponent(of)}&show=${show}&n=${(at % 50) + 1}`;
      return ask(address, path, { headers: { 'x-forwarded-for': visitor } });
    };
    const hasFigures = ({ status, text }: Answer): boolean => status === 200 && text.includes('19 Nov 2026');
    const greed = keepAsking(
      GREED,
      (turn) => view('203.0.113.1', turn),
      () => true,
    );
    const seen = await countServed(OTHERS, async (other) => hasFigures(await view(`198.18.0.${other}`, other)));
    const { status } = await ask(address, '/api/v1/health');
    await greed.ended;
    const refused = greed.answers.filter((answer) => answer.status === 429 && Number(answer.headers['retry-after']) > 0);
    const wrong = greed.answers.filter((answer) => !hasFigures(answer) && !refused.includes(answer) && !isToldToWait(answer));
    return verdict(
      `one address asks for ${greed.answers.length} embeds on ${GREED.atOnce} connections and is refused ${refused.length} of them; of ${OTHERS.length} others ${seen} see theirs with figures`,
      {
        'each is an embed, or refused with a time to ask again': wrong.length === 0,
        'one address has a limit': refused.length > 0,
        'others see their figures': seen === OTHERS.length,
        'the server tells its health': status === 200,
      },
    );
  },
};
