import { EXCHANGES } from '@bhav/core/market/exchange';
import { FUNDS_ADDRESS, FUNDS_FILE } from '@bhav/core/pages/answer-addresses';
import { FUND_KINDS } from '@bhav/core/market/fund-kinds';
import type { FundsAnswer } from '@bhav/core/wire/lists/funds';
import { formatTurnover } from '@bhav/core/words/format';
import { en } from '@bhav/core/words/en';
import { fundWords as words } from '@bhav/core/words/pages/en-funds';
import { FundTable } from '../pages/funds/fund-table.tsx';
import { Freshness } from '../figures/freshness.tsx';
import { useIsFromServer, useStockStore } from '../data/market/provider.tsx';
import { useAnswer } from '../data/answers/use-answer.ts';
import { addressOn } from '../ui/address/address.ts';
import { AnswerFrame } from '../ui/messages/answer-frame.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import type { Page } from './pages.ts';

export const page: Page = { title: en.product.tab(words.title), description: words.description };

export const answers = (): string[] => [FUNDS_ADDRESS];

/** ETFs by underlying, REITs, InvITs and gold bonds. */
export default function Etfs() {
  return (
    <div className="page py-6 md:py-8">
      <PageTitle>{words.title}</PageTitle>
      {useIsFromServer() ? <Served /> : <p className="mt-6">{words.simulated}</p>}
    </div>
  );
}

function Served() {
  return (
    <AnswerFrame answered={useAnswer<FundsAnswer>(FUNDS_ADDRESS)} what={words.what}>
      {(answer) => <Funds {...answer} />}
    </AnswerFrame>
  );
}

function Funds({ exchanges, groups }: FundsAnswer) {
  const { past } = useStockStore().ofDay;
  if (groups.length === 0) return <p className="mt-6">{words.none}</p>;
  const kinds = FUND_KINDS.flatMap((kind) => {
    const own = groups.filter((group) => group.kind === kind);
    const [count, turnover] = (['count', 'turnover'] as const).map((figure) => own.reduce((sum, group) => sum + group[figure], 0));
    return own.length === 0
      ? []
      : [{ kind, id: kind.replace(' ', '-'), own, told: words.count(count ?? 0, formatTurnover(turnover ?? 0)) }];
  });
  return (
    <>
      <p className="mt-1 text-muted">{words.lead}</p>
      <div className="mt-2">
        {EXCHANGES.map((exchange) => (
          <Freshness key={exchange} list={{ ...exchanges[exchange], stocks: [] }} />
        ))}
      </div>
      <nav aria-label={words.kindsLabel} className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-2">
        {kinds.map(({ kind, id }) => (
          <a key={kind} href={`#${id}`} className="link-alone">
            {words.kinds[kind].short}
          </a>
        ))}
        <a href={addressOn(FUNDS_FILE, past?.session)} download className="button">
          {words.csv}
        </a>
      </nav>
      {kinds.map(({ kind, id, own, told }) => (
        <section key={kind} aria-labelledby={id} className="mt-8">
          <h2 id={id}>
            {words.kinds[kind].title} <span className="text-base font-normal text-muted">{told}</span>
          </h2>
          <p className="text-sm text-muted">{words.kinds[kind].hint}</p>
          <FundTable caption={words.kinds[kind].title} groups={own} />
        </section>
      ))}
    </>
  );
}
