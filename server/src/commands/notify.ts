import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { exchangesAsked } from '@bhav/core/feed/question';
import type { Language } from '@bhav/core/words/languages';
import { NotReady } from '../market/not-ready.ts';
import { OfficialMarket } from '../market/official-market.ts';
import { ServedDays } from '../market/past/served-days.ts';
import { servedMarket } from '../market/served-market.ts';
import { NotDelivered, tryOnce } from '../notify/deliver.ts';
import { isKnown, newsOf, type NewsParts } from '../notify/news.ts';
import { configFrom } from '../platform/config/config.ts';
import type { Receiver } from '../platform/config/notify-settings.ts';
import { publicSite } from '../platform/config/public-site.ts';
import { latestSession } from '../store/read/sessions.ts';
import { builtTexts } from '../texts/built-texts.ts';
import * as english from '../texts/texts.ts';
import { runCommand, withContext } from './command-context.ts';

const USAGE = `Sends one message to each address in BHAV_NOTIFY, and says whether it arrived.
  npm run notify -- --test`;

const SITE = fileURLToPath(new URL('../../../web/dist', import.meta.url));

await runCommand((signal) => notifyCommand(process.argv.slice(2), signal), 'Stopped.');

async function notifyCommand(given: readonly string[], signal: AbortSignal): Promise<number> {
  if (given.length !== 1 || given[0] !== '--test') {
    console.error(USAGE);
    return 2;
  }
  const config = configFrom(process.env);
  const { receivers } = config;
  if (receivers.length === 0) throw new Error('BHAV_NOTIFY names no address: docs/operating.md says how it is written.');
  return withContext({ signal }, async ({ store, now }) => {
    const holder = { current: servedMarket((await OfficialMarket.open(store)).content, 1, 'empty') };
    const parts: NewsParts = { store, days: new ServedDays(store, holder), address: publicSite(config).site ?? '', textsOf };
    let failed = 0;
    for (const receiver of receivers) {
      const { testNewsText, linesWithin } = await textsOf(receiver.asked.language);
      const { session, news } = await newestNews(parts, receiver);
      const message = { kind: 'test', question: receiver.query, session, ...testNewsText(news, parts.address), linesWithin } as const;
      const isUnknown = news === undefined && (await isKnown(parts, receiver.asked).catch(notReady)) === false;
      const lacks = isUnknown ? ' No stored file has what it is told of.' : '';
      const of = `${receiver.name}, ${receiver.query}`;
      try {
        await tryOnce(receiver, message, randomUUID(), { now, signal });
        console.log(`${of}: the message has arrived.${lacks}`);
      } catch (error) {
        if (!(error instanceof NotDelivered)) throw error;
        failed += 1;
        console.error(`${of}: the message has not arrived: ${error.message}.${lacks}`);
      }
    }
    return failed === 0 ? 0 : 1;
  });
}

/** What it would be told of the newest session. */
async function newestNews(parts: NewsParts, { asked }: Receiver) {
  const [exchange = 'NSE'] = exchangesAsked(asked.question);
  const { session = '' } = (await latestSession(parts.store, exchange)) ?? {};
  return { session, news: await newsOf(parts, asked, session).catch(notReady) };
}

/** A server makes the figures; without one there are none of a new file. */
function notReady(error: unknown): undefined {
  if (!(error instanceof NotReady)) throw error;
}

/** Those of the built site. */
async function textsOf(language: Language): Promise<typeof english> {
  if (language === 'en') return english;
  const built = builtTexts(join(SITE, language));
  if (built === undefined) throw new Error(`The site is not built with the language ${language}: run \`npm run build\` first.`);
  return (await import(built)) as typeof english;
}
