import { ALERT_DAYS } from '@bhav/core/alerts/push-browser';
import { type Question, questionAddress, readQuestion } from '@bhav/core/feed/question';
import { questionInWords } from '@bhav/core/feed/question-in-words';
import { stockPath } from '@bhav/core/address/stock-path';
import { screenView } from '@bhav/core/screen/screen';
import { alertWords as words } from '@bhav/core/words/en/pages/alerts';
import { longDate } from '@bhav/core/words/dates';
import { inLanguage } from '@bhav/core/words/page-address';
import { useEffect, useState } from 'react';
import { alertFault, type AlertFault } from '../../data/alerts/alert-support.ts';
import { AlertRefused, type OwnAlert, ownAlerts, removeAlerts } from '../../data/alerts/push-browsers.ts';
import { Link } from '../../ui/address/link.tsx';
import { Failure } from '../../ui/messages/failure.tsx';
import { notify } from '../../ui/messages/toasts.tsx';
import { focusTitle } from '../../ui/page-title.tsx';

/** What this browser asked for, each in words and to remove. */
export function AlertList() {
  const { asked, ask } = useAlerts();
  const [isRemoving, setIsRemoving] = useState(false);
  if (asked === undefined) {
    return (
      <p role="status" className="mt-4 text-muted">
        {words.waiting}
      </p>
    );
  }
  const { fault, alerts } = asked;
  if (alerts === undefined) return <Failure title={words.failed} hint={words.failedHint} retry={() => void ask()} />;
  const remove = async (said: string, one?: OwnAlert) => {
    if (isRemoving) return;
    setIsRemoving(true);
    try {
      await removeAlerts(one);
      notify('success', said);
      // The button that was pressed goes with its alert.
      focusTitle();
      await ask();
    } catch (error) {
      notify('error', error instanceof AlertRefused ? error.message : words.faults.offline);
    } finally {
      setIsRemoving(false);
    }
  };
  if (alerts.length === 0) return fault === undefined ? <NoAlerts /> : <p className="mt-4 max-w-[44rem]">{words.faults[fault]}</p>;
  return (
    <>
      {fault !== undefined && <p className="mt-4 max-w-[44rem] border-l-2 border-accent pl-3">{words.faults[fault]}</p>}
      <ul className="mt-4 max-w-[60rem] border-t border-hairline">
        {alerts.map((alert) => (
          <Alert
            key={`${alert.browser.endpoint} ${alert.question}`}
            alert={alert}
            isOff={isRemoving}
            onRemove={() => void remove(words.removed, alert)}
          />
        ))}
      </ul>
      <p className="mt-4">
        <button type="button" className="button" aria-disabled={isRemoving} onClick={() => void remove(words.removedAll)}>
          {words.removeAll}
        </button>
      </p>
      <p className="mt-4 max-w-[44rem] text-sm text-muted">{words.kept(ALERT_DAYS)}</p>
    </>
  );
}

interface AlertProps {
  alert: OwnAlert;
  isOff: boolean;
  onRemove: () => void;
}

function Alert({ alert: { question: query, madeAt }, isOff, onRemove }: AlertProps) {
  const read = readQuestion(new URLSearchParams(query), query);
  const said = 'refused' in read ? words.unknown : questionInWords(read);
  return (
    <li className="flex items-center gap-4 border-b border-hairline py-2">
      <div className="min-w-0 flex-1 wrap-anywhere">
        {'refused' in read ? (
          said
        ) : read.of === 'shares' ? (
          <a href={inLanguage(questionAddress(read, '/feed.xml'))} className="link">
            {said}
          </a>
        ) : (
          <Link to={pageOf(read)} className="link">
            {said}
          </Link>
        )}
        <p className="text-sm text-muted">{words.asked(longDate(madeAt.slice(0, 10)))}</p>
      </div>
      <button type="button" className="button" aria-label={words.removeOf(said)} aria-disabled={isOff} onClick={onRemove}>
        {words.remove}
      </button>
    </li>
  );
}

function NoAlerts() {
  return (
    <div className="mt-4 max-w-[44rem]">
      <p className="text-xl font-semibold">{words.none}</p>
      <p className="mt-2">{words.how}</p>
      <p className="mt-4 flex flex-wrap gap-x-4 gap-y-2">
        {[
          { to: '/full-tracking', text: words.ways.share },
          { to: '/screener', text: words.ways.screen },
          { to: '/watchlist', text: words.ways.list },
        ].map(({ to, text }) => (
          <Link key={to} to={to} className="link inline-flex min-h-11 items-center">
            {text}
          </Link>
        ))}
      </p>
    </div>
  );
}

/** Undefined until the browser and the server are asked; without `alerts` the server does not answer. */
interface Asked {
  fault: AlertFault | undefined;
  alerts: OwnAlert[] | undefined;
}

function useAlerts(): { asked: Asked | undefined; ask: () => Promise<void> } {
  const [asked, setAsked] = useState<Asked>();
  useEffect(() => void findAlerts().then(setAsked), []);
  return { asked, ask: async () => setAsked(await findAlerts()) };
}

async function findAlerts(): Promise<Asked> {
  const fault = alertFault();
  // A browser without workers has asked for nothing.
  if (fault !== undefined && fault !== 'denied') return { fault, alerts: [] };
  return { fault, alerts: await ownAlerts().catch(() => undefined) };
}

/** Chosen shares of a screen have no page but their feed. */
function pageOf(question: Exclude<Question, { of: 'shares' }>): string {
  switch (question.of) {
    case 'screen':
      return screenView.address('/screener', question.screen);
    case 'share':
    case 'alert':
      return stockPath(question.share.exchange, question.share.symbol);
    case 'list':
      return `/watchlist${question.hash}`;
  }
}
