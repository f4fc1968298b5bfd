import { longDate } from '@bhav/core/words/dates';
import { stockPath } from '@bhav/core/address/stock-path';
import { CHECKS_ADDRESS } from '@bhav/core/pages/answer-addresses';
import type { ChecksAnswer } from '@bhav/core/wire/server/checks';
import { checksWords as words } from '@bhav/core/words/en/pages/checks';
import type { ReactNode } from 'react';
import { useIsFromServer } from '../../data/market/provider.tsx';
import { useAnswer } from '../../data/answers/use-answer.ts';
import { Link } from '../../ui/address/link.tsx';
import { AnswerFrame } from '../../ui/messages/answer-frame.tsx';
import { NoServer } from './no-server.tsx';
import { WithEnglish } from '../../ui/messages/in-english.tsx';

/** Shows visitors which changes are not claimed and which filed actions were not understood, each with its line. */
export function Withheld() {
  return useIsFromServer() ? <Served /> : <NoServer what={words.alone} why={words.aloneWhy} />;
}

function Served() {
  return (
    <AnswerFrame answered={useAnswer<ChecksAnswer>(CHECKS_ADDRESS)} what={words.what} wait="line">
      {(answer) => <Changes {...answer} />}
    </AnswerFrame>
  );
}

function Changes({ withheld, notUnderstood }: Pick<ChecksAnswer, 'withheld' | 'notUnderstood'>) {
  return (
    <>
      <p className="text-lg font-semibold">{words.counts(notUnderstood.length, withheld.length)}</p>
      <p className="mt-1 max-w-[38rem] text-muted">{words.lead}</p>
      <Lines title={words.withheld} count={withheld.length}>
        {withheld.map(({ exchange, symbol, name, flag, purpose }) => (
          <li key={`${exchange} ${symbol}`} className="border-b border-hairline py-2">
            <p>
              <Link to={stockPath(exchange, symbol)} className="link font-semibold">
                {symbol}
              </Link>{' '}
              <span className="text-muted">
                {exchange} · {name}
              </span>
            </p>
            <p className="text-sm wrap-anywhere">
              {words.reasons[flag as keyof typeof words.reasons]}{' '}
              {purpose === undefined ? undefined : <WithEnglish say={words.filed} text={purpose} />}
            </p>
          </li>
        ))}
      </Lines>
      <Lines title={words.notUnderstood} count={notUnderstood.length}>
        {notUnderstood.map(({ exchange, symbol, exDate, purpose }) => (
          <li key={`${symbol} ${exDate} ${purpose}`} className="border-b border-hairline py-2">
            <p>
              <Link to={stockPath(exchange, symbol)} className="link font-semibold">
                {symbol}
              </Link>{' '}
              <span className="text-muted">
                {exchange} · {words.exDate} {longDate(exDate)}
              </span>
            </p>
            <p className="text-sm wrap-anywhere">
              <WithEnglish say={words.filed} text={purpose} />
            </p>
          </li>
        ))}
      </Lines>
    </>
  );
}

/** A list that is open while it is short. */
function Lines({ title, count, children }: { title: string; count: number; children: ReactNode }) {
  if (count === 0) return undefined;
  return (
    <details open={count <= SHORT} className="mt-4">
      <summary className="cursor-pointer font-medium">
        {title}: {count}
      </summary>
      <ul className="mt-1">{children}</ul>
    </details>
  );
}

const SHORT = 10;
