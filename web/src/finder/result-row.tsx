import { Autocomplete } from '@base-ui/react/autocomplete';
import { finderWords as words } from '@bhav/core/words/en/finder';
import { formatPercentChange, formatPoints, formatRupees } from '@bhav/core/words/format';
import { ArrowRight, Zap } from 'lucide-react';
import { createContext, memo, type MouseEvent, type ReactNode, use } from 'react';
import { Link } from '../ui/address/link.tsx';
import { type FigureOf, FoundFigures } from './found-figures.ts';
import { noteRecent, type RecentShare } from './recent-shares.ts';
import { countCells, type Result, type ShareTarget } from './results.ts';

const TONE_OF: Record<number, string> = { [-1]: 'text-loss', 0: 'text-level', 1: 'text-gain' };

interface ResultRowProps {
  result: Result;
  /** The place of its first cell among all cells; without it the list looks for each cell's place in the page, and renders it again. */
  index: number;
  close: () => void;
}

/** A company has a cell for each of its exchanges. */
export function ResultRow({ result, index, close }: ResultRowProps) {
  return (
    <RowResult value={result}>
      <Cells count={countCells(result)} index={index} close={close} />
    </RowResult>
  );
}

const RowResult = createContext<Result | undefined>(undefined);

/** The cells stay while their contents change: rendering the library's cells again would take most of the time of a key. */
const Cells = memo(function Cells({ count, index, close }: { count: number; index: number; close: () => void }) {
  const cells = Array.from({ length: count }, (_, place) => (
    <Autocomplete.Item
      key={place}
      index={index + place}
      value={index + place}
      className={place === 0 ? 'finder-cell min-w-0 grow' : 'finder-cell'}
      onClick={choose}
    >
      <CellContents place={place} close={close} />
    </Autocomplete.Item>
  ));
  return <Autocomplete.Row className="finder-row">{cells}</Autocomplete.Row>;
});

/** The Enter key clicks the cell, a mouse what is in it. */
function choose({ target, currentTarget }: MouseEvent): void {
  if (target === currentTarget) currentTarget.querySelector<HTMLElement>('.finder-goal')?.click();
}

function CellContents({ place, close }: { place: number; close: () => void }) {
  const result = use(RowResult);
  switch (result?.kind) {
    case 'company': {
      const target = result.shares[place];
      if (target === undefined) return undefined;
      const { share } = target;
      const badge = <span className="finder-exchange">{share.exchange}</span>;
      if (place > 0) {
        return (
          <GoalLink target={target} label={words.at(share.symbol, share.exchange)} close={close}>
            {badge}
          </GoalLink>
        );
      }
      return (
        <GoalLink target={target} close={close}>
          <span className="min-w-0 grow">
            <FoundSymbol share={share} /> <span className="text-muted">{result.title}</span>
            {result.note !== '' && <span className="block text-sm text-muted">{result.note}</span>}
          </span>
          <Figure name={share} />
          {badge}
        </GoalLink>
      );
    }
    case 'page':
      return (
        <GoalLink target={result} close={close}>
          <span className="grow">{result.title}</span>
          {result.index !== undefined && <Figure name={{ index: result.index }} />}
          <ArrowRight className="size-4 shrink-0 text-muted" />
        </GoalLink>
      );
    case 'action': {
      const run = (): void => {
        close();
        result.run();
      };
      return (
        <button type="button" tabIndex={-1} className="finder-goal" onClick={run}>
          <span className="grow text-start">{result.title}</span>
          <Zap className="size-4 shrink-0 text-muted" />
        </button>
      );
    }
    case undefined:
      return undefined;
  }
}

function FoundSymbol({ share }: { share: RecentShare }) {
  const warned = use(FoundFigures)(share)?.warned;
  return (
    <span className={warned === undefined ? 'font-semibold' : 'font-semibold warned-mark'} title={warned}>
      {share.symbol}
      {warned !== undefined && <span className="sr-only"> ({warned})</span>}
    </span>
  );
}

function Figure({ name }: { name: Parameters<FigureOf>[0] }) {
  const figure = use(FoundFigures)(name);
  if (figure === undefined) return undefined;
  const { value, changePercent } = figure;
  return (
    <span className="finder-figure figures">
      <span>{'index' in name ? formatPoints(value) : formatRupees(value)}</span>{' '}
      {changePercent !== undefined && <span className={TONE_OF[Math.sign(changePercent)]}>{formatPercentChange(changePercent)}</span>}
    </span>
  );
}

interface GoalLinkProps {
  target: ShareTarget | { to: string };
  label?: string;
  close: () => void;
  children: ReactNode;
}

/** With a modifier key it opens elsewhere, and the search stays. */
function GoalLink({ target, label, close, children }: GoalLinkProps) {
  const follow = ({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): void => {
    if ('share' in target) noteRecent(target.share);
    if (!ctrlKey && !metaKey && !shiftKey && !altKey) close();
  };
  return (
    <Link to={target.to} tabIndex={-1} aria-label={label} className="finder-goal" onClick={follow}>
      {children}
    </Link>
  );
}
