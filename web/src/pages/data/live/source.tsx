import type { LiveAnswer } from '@bhav/core/wire/server/live';
import { liveSourceWords as words } from '@bhav/core/words/en/pages/live-source';
import { useQuery } from '@tanstack/react-query';
import { LIVE } from '../../../data/answers/api.ts';
import { useAnswered } from '../../../data/answers/use-answer.ts';
import { usePageState } from '../../../data/market/provider.tsx';
import { AnswerFrame } from '../../../ui/messages/answer-frame.tsx';
import { LiveDifferences } from './differences.tsx';
import { NoServer } from '../no-server.tsx';
import { ChevronRight, CircleAlert, CircleCheck, CircleMinus, CircleX, Moon } from 'lucide-react';
import { Fragment } from 'react';
import { FactList } from '../fact-list.tsx';
import { whenWords } from '../runs/run-table.tsx';
import { Reasons } from '../../../figures/reasons.tsx';
import { InEnglish } from '../../../ui/messages/in-english.tsx';

/** The live source: its state, and how it compares with the official figures. A page without a server asks for nothing. */
export function LiveSource() {
  const follows = usePageState((state) => state && state.follows === true);
  const query = useQuery<LiveAnswer>({ queryKey: [LIVE], enabled: follows === true });
  const answered = useAnswered(query);
  if (follows !== true) {
    return <div className="min-h-24">{follows === false && <NoServer what={words.alone} why={words.aloneWhy} />}</div>;
  }
  return (
    <>
      <p className="max-w-[38rem]">{words.lead}</p>
      <AnswerFrame answered={answered} what={words.what} wait="line">
        {(answer) => (
          <div aria-busy={query.isFetching}>
            <LiveState {...answer} />
            <div className="mt-8">
              <LiveDifferences differences={answer.differences} />
            </div>
          </div>
        )}
      </AnswerFrame>
    </>
  );
}

type State = LiveAnswer['state'];

const LOOK = {
  off: { Icon: CircleMinus, tone: 'text-muted' },
  resting: { Icon: Moon, tone: 'text-muted' },
  asking: { Icon: CircleCheck, tone: 'text-gain' },
  following: { Icon: CircleCheck, tone: 'text-gain' },
  failing: { Icon: CircleAlert, tone: 'text-loss' },
  stopped: { Icon: CircleX, tone: 'text-loss' },
} as const satisfies Record<State, unknown>;

const LISTED = 10;

/** Of a source of a server of another version there are none. */
const termsOf: Partial<Record<string, string>> = words.termsOf;

function LiveState({
  state,
  reason,
  told,
  source,
  at,
  next,
  rejected,
}: Pick<LiveAnswer, 'state' | 'reason' | 'told' | 'source' | 'at' | 'next' | 'rejected'>) {
  const { Icon, tone } = LOOK[state];
  const own = source && termsOf[source.id];
  const times = [
    [words.fields.last, <When key="last" at={at} otherwise={words.never} />],
    [words.fields.next, <When key="next" at={next} otherwise={state === 'following' ? words.sends : words.notAsked} />],
  ] as const;
  return (
    <>
      <FactList
        className="mt-4 min-h-24 gap-x-8 sm:grid-cols-2 xl:grid-cols-4"
        facts={[
          [
            words.fields.source,
            <span key="source" className="text-lg font-semibold [overflow-wrap:anywhere]">
              {source?.name ?? words.none}
            </span>,
          ],
          [
            words.fields.state,
            <Fragment key="state">
              <span className={`inline-flex items-center gap-1.5 font-semibold ${tone}`}>
                <Icon className="size-4 shrink-0" />
                {words.states[state]}
              </span>
              <span className="block max-w-[28rem] text-sm text-muted">{state === 'off' ? words.noneHint : words.meanings[state]}</span>
            </Fragment>,
          ],
          ...(source === undefined ? [] : times),
        ]}
      />
      {reason !== '' && (
        <p className="mt-3 max-w-[38rem] [overflow-wrap:anywhere]">
          <Reasons of={{ reason, told }} />
        </p>
      )}
      {source !== undefined && (
        <p className="mt-3 max-w-[38rem] text-sm text-muted [overflow-wrap:anywhere]">
          {words.terms}{' '}
          {own === undefined ? (
            <InEnglish>
              <Linked text={source.terms} />
            </InEnglish>
          ) : (
            <Linked text={own} />
          )}
        </p>
      )}
      {source !== undefined && at !== undefined && <Rejected rejected={rejected} />}
    </>
  );
}

function When({ at, otherwise }: { at: string | undefined; otherwise: string }) {
  if (at === undefined) return <span className="text-muted">{otherwise}</span>;
  return (
    <time dateTime={at} className="figures">
      {whenWords(at)}
    </time>
  );
}

function Linked({ text }: { text: string }) {
  const [, before = text, address, after = ''] = /^(.*?)(https:\/\/[^\s]*[^\s.,;)])(.*)$/s.exec(text) ?? [];
  return (
    <>
      {before}
      {address !== undefined && (
        <a href={address} rel="noreferrer" className="link">
          {address}
        </a>
      )}
      {after}
    </>
  );
}

function Rejected({ rejected }: Pick<LiveAnswer, 'rejected'>) {
  if (rejected.length === 0) return <p className="mt-2 text-sm text-muted">{words.rejected.none}</p>;
  return (
    <details className="group mt-2">
      <summary className="inline-flex min-h-8 list-none items-center gap-1 text-sm touch:min-h-11">
        <ChevronRight className="size-4 shrink-0 text-muted group-open:rotate-90" />
        {words.rejected.title(rejected.length)}
      </summary>
      <ul className="mt-1 max-w-[48rem] text-sm">
        {rejected.slice(0, LISTED).map(({ what, ...why }, row) => (
          // The same share may be rejected twice.
          <li key={row} className="grid gap-x-4 border-t border-hairline py-1.5 [overflow-wrap:anywhere] sm:grid-cols-[12rem_1fr]">
            <bdi className="font-semibold">{what}</bdi>
            <span>
              <Reasons of={why} />
            </span>
          </li>
        ))}
        {rejected.length > LISTED && (
          <li className="border-t border-hairline py-1.5 text-muted">{words.rejected.more(rejected.length - LISTED)}</li>
        )}
      </ul>
    </details>
  );
}
