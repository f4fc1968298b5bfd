import type { StockList } from '@bhav/core/api';
import { breadthOf } from '@bhav/core/breadth';
import { formatCount } from '@bhav/core/format';
import type { Breadth } from '@bhav/core/wire';
import { glanceWords } from '@bhav/core/words/en-glance';
import { useMemo } from 'react';
import { TONE_CLASS, ToneIcon } from '../market-table/tone.tsx';

const words = glanceWords.breadth;

/** How many shares rose, stayed and fell (`none` where no figures are, absent while they are awaited): a bar of three parts, told by place and pattern as well as colour, and the figures. */
export function BreadthBar({ of, breadth: given }: { of: string; breadth: Breadth | 'none' | undefined }) {
  const breadth = given === 'none' ? undefined : given;
  return (
    <div role="group" aria-label={words.label(of)} data-breadth={of}>
      <p className="figures flex h-5 items-baseline justify-between gap-x-3 text-xs">
        <span className="text-sm font-medium">{of}</span>
        <span className="min-w-0 truncate text-muted">{breadth === undefined ? undefined : countOf(breadth)}</span>
      </p>
      <Parts breadth={breadth} className="mt-1.5 h-2" />
      <p className="figures mt-1 flex h-5 items-center justify-between gap-x-3 text-xs">
        {breadth === undefined ? (
          given === 'none' ? (
            <span className="text-muted">{words.none}</span>
          ) : (
            <span className="skeleton h-3 w-full" />
          )
        ) : (
          <>
            <Count tone="gain" text={words.advances(breadth.advances)} />
            <Count tone="level" text={words.unchanged(breadth.unchanged)} />
            <Count tone="loss" text={words.declines(breadth.declines)} />
          </>
        )}
      </p>
    </div>
  );
}

/** The breadth of a list of a server's figures, for the heading of its panel; the simulated market has none there. */
export function ListBreadth({ title, list }: { title: string; list: StockList | undefined }) {
  const stocks = list?.stocks;
  const breadth = useMemo(() => (stocks === undefined ? undefined : breadthOf(stocks)), [stocks]);
  if (breadth === undefined) {
    return (
      <div aria-hidden className="served-only">
        <BreadthLine of={title} breadth={undefined} />
      </div>
    );
  }
  return list?.mode === 'simulated' ? undefined : <BreadthLine of={title} breadth={breadth} />;
}

/** The same in one line, for the heading of a panel. */
function BreadthLine({ of, breadth }: { of: string; breadth: Breadth | undefined }) {
  return (
    <div role="group" aria-label={words.label(of)} className="figures flex h-5 items-center gap-x-2.5 text-xs" data-breadth={of}>
      <Parts breadth={breadth} className="h-1.5 w-20 shrink-0 sm:w-28" />
      {breadth === undefined ? (
        <span className="skeleton h-3 w-40" />
      ) : (
        <>
          <Count tone="gain" text={formatCount(breadth.advances)} said={words.advances(breadth.advances)} />
          <Count tone="level" text={formatCount(breadth.unchanged)} said={words.unchanged(breadth.unchanged)} />
          <Count tone="loss" text={formatCount(breadth.declines)} said={words.declines(breadth.declines)} />
          <span className="min-w-0 truncate text-muted">{countOf(breadth)}</span>
        </>
      )}
    </div>
  );
}

function Count({ tone, text, said }: { tone: 'gain' | 'level' | 'loss'; text: string; said?: string }) {
  return (
    <span className={`inline-flex items-center gap-1 font-semibold ${TONE_CLASS[tone]}`} title={said}>
      {/* The words say the direction: the icon is for the eye. */}
      <span aria-hidden className="contents">
        <ToneIcon tone={tone} />
      </span>
      {said === undefined ? (
        text
      ) : (
        <>
          <span aria-hidden>{text}</span>
          <span className="sr-only">{said}</span>
        </>
      )}
    </span>
  );
}

function Parts({ breadth, className }: { breadth: Breadth | undefined; className: string }) {
  if (breadth === undefined || breadth.compared === 0) return <div aria-hidden className={`rounded-sm bg-hairline ${className}`} />;
  return (
    <div aria-hidden className={`breadth-bar ${className}`}>
      {(['advances', 'unchanged', 'declines'] as const).map((part) => (
        <span key={part} data-part={part} style={{ flexGrow: breadth[part] }} hidden={breadth[part] === 0} />
      ))}
    </div>
  );
}

/** Of how many the three are, and how many are apart. */
function countOf({ compared, uncompared }: Breadth): string {
  return uncompared === 0 ? words.compared(compared) : `${words.compared(compared)} · ${words.uncompared(uncompared)}`;
}
