import { EXCHANGES } from '@bhav/core/market/exchange';
import type { Claim } from './agreement.test-support.ts';
import { listsOf, ofNewest } from './asked-day.test-support.ts';
import { indexSubject, levelSubject } from './index-claims.test-support.ts';
import { inScreen, SCREENS } from './list-answers.test-support.ts';
import { numberIn } from './share-answers.test-support.ts';
import { breadthClaims, subject } from './share-claims.test-support.ts';

/** Answers for other sites and for feeds: the newest session stands for all, or they tell of several themselves. */
export const ANSWERS_FOR_OTHERS = {
  'feed.json': ofNewest(() =>
    EXCHANGES.flatMap((exchange) =>
      SCREENS.map((words) => ({
        address: `/feed.json?exchange=${exchange}&${words}`,
        read: (reply) =>
          reply.json<{ items: { url: string; content_html: string }[] }>().items.flatMap(({ url, content_html: html }): Claim[] => {
            const session = /on=(\d{4}-\d\d-\d\d)/.exec(url)?.[1];
            const [before = '', after = ''] = html.split('<h2>Gone</h2>');
            const moved = (part: string, isIn: boolean): Claim[] =>
              [...part.matchAll(/<a href="[^"]*">([^<]*)<\/a>/g)].map(([, symbol = '']) =>
                inScreen(subject(exchange, session, unescaped(symbol)), words, isIn),
              );
            return [
              {
                of: subject(exchange, session, 'all'),
                figure: `found by ${words}`,
                value: numberIn(/<p>([\d,]+)/.exec(html)?.[1] ?? ''),
              },
              ...moved(before, true),
              ...moved(after, false),
            ];
          }),
      })),
    ),
  ),

  'embed/table': ofNewest((day) =>
    listsOf(day).flatMap(({ exchange, of }) =>
      ['all', 'gainers', 'losers'].map((show) => ({
        address: `/embed/table?of=${encodeURIComponent(of)}&show=${show}&n=50`,
        read: ({ body }) =>
          [...body.matchAll(ROW)].flatMap((row) => tableClaims(subject(exchange, day.sessions[exchange], unescaped(row[1] ?? '')), row)),
      })),
    ),
  ),

  'embed/shape': ofNewest(({ sessions, indices }) =>
    indices.map(({ exchange, name }) => ({
      address: `/embed/shape?of=${encodeURIComponent(name)}`,
      read: ({ body }) => {
        const count = (what: string): number =>
          Number(new RegExp(String.raw`(\d+) ${what}`).exec(body.slice(body.lastIndexOf('<p aria-hidden')))?.[1] ?? 0);
        const of = subject(exchange, sessions[exchange], indexSubject(name));
        // How many have no change is not said.
        return breadthClaims(of, {
          advances: count('rose'),
          declines: count('fell'),
          unchanged: count('unchanged'),
          uncompared: 0,
        }).slice(0, 3);
      },
    })),
  ),

  'embed/index': ofNewest(({ sessions, indices }) =>
    indices.map(({ exchange, name }) => ({
      address: `/embed/index?name=${encodeURIComponent(name)}`,
      read: ({ body }) => {
        const [, level = '', percent = '', change = ''] = /<b>([\d,.]+)<\/b> <span[^>]*>([^ ]+) \(([^)]+)\)/.exec(body) ?? [];
        const of = levelSubject(sessions[exchange], name);
        const told = Object.entries({ level, changePercent: percent, change });
        return told.map(([figure, text]) => ({ of, figure, value: numberIn(text), decimals: 2 }));
      },
    })),
  ),
};

const ROW =
  /<th scope="row"><a[^>]*>([^<]*)<\/a><small>([^<]*)<\/small><\/th><td[^>]*>([^<]*)(?:<small>[^<]*<\/small>)?<\/td><td[^>]*>([^<]*)(?:<small>([^<]*)<\/small>)?<\/td>/g;

function tableClaims(of: string, [, , name = '', price = '', percent = '', change]: readonly (string | undefined)[]): Claim[] {
  const isKnown = /\d/.test(percent);
  return [
    { of, figure: 'name', value: unescaped(name) },
    { of, figure: 'price', value: numberIn(price), decimals: 2 },
    { of, figure: 'changePercent', value: isKnown ? numberIn(percent) : undefined, decimals: 2 },
    ...(isKnown && change !== undefined ? [{ of, figure: 'change', value: numberIn(change), decimals: 2 }] : []),
  ];
}

function unescaped(text: string): string {
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&amp;', '&');
}
