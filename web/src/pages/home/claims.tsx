import { EXCHANGES } from '@bhav/core/market/exchange';
import { sharesIn } from '@bhav/core/quotes/breadth';
import { longDate } from '@bhav/core/words/dates';
import { isQuoted, modeLine, newestSessionOf } from '@bhav/core/sentences/freshness';
import type { Market } from '@bhav/core/wire/market';
import { homeWords as words } from '@bhav/core/words/en/pages/home';
import { Clock3, Landmark, LayoutGrid } from 'lucide-react';
import { useMarket } from '../../data/market/provider.tsx';

const CLAIM_ICONS = { realTime: Clock3, sources: Landmark, coverage: LayoutGrid } as const;

/** What is so at this moment beside each claim. */
function claimsNow(lists: Market['lists'], breadth: Market['breadth']): Record<keyof typeof CLAIM_ICONS, string | undefined> {
  const all = EXCHANGES.map((exchange) => lists[exchange]);
  const line = modeLine(all);
  const day = all.some(isQuoted) ? undefined : newestSessionOf(all.filter(({ mode }) => mode !== 'simulated'));
  const isMadeUp = all.some(({ mode }) => mode === 'demonstration');
  const isLive = EXCHANGES.some((exchange) => lists[exchange].mode === 'live');
  const shares = EXCHANGES.flatMap((exchange) => {
    const whole = breadth[exchange];
    return whole === undefined ? [] : [words.shares(exchange, sharesIn(whole))];
  });
  return {
    realTime: isLive ? undefined : words.now(day === undefined ? line : words.closes(longDate(day))),
    sources: EXCHANGES.every((exchange) => lists[exchange].mode === 'official') ? undefined : words.now(isMadeUp ? words.madeUp : line),
    coverage: words.now(shares.length === 0 ? words.indicesOnly : shares.join(', ')),
  };
}

/** The claims of the specification, each with what is so now. */
export function Claims() {
  const market = useMarket((held) => held);
  const now = market && claimsNow(market.lists, market.breadth);
  return (
    <div className="page mt-14">
      <ul className="grid border-y border-hairline sm:grid-cols-3">
        {words.claims.map(({ id, title, text }) => {
          const Icon = CLAIM_ICONS[id];
          return (
            <li key={id} className="flex gap-3 border-hairline py-5 max-sm:not-first:border-t sm:px-6 sm:not-first:border-l sm:first:pl-0">
              <Icon className="mt-0.5 size-5 shrink-0 text-accent-deep" />
              <div>
                <h2 className="text-lg tracking-normal">{title}</h2>
                <p className="text-muted">{text}</p>
                <p className="min-h-5 text-sm">{now?.[id]}</p>
              </div>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
