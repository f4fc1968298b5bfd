import { Autocomplete } from '@base-ui/react/autocomplete';
import { finderWords as words } from '@bhav/core/words/en-finder';
import { ArrowRight, Zap } from 'lucide-react';
import { memo, type MouseEvent, type ReactNode } from 'react';
import { Link } from '../ui/link.tsx';
import { noteRecent } from './recent-shares.ts';
import { cellOf, type Result, type ShareTarget } from './results.ts';

interface ResultRowProps {
  result: Result;
  /** The place of its first cell among the cells of all results; without it the list looks for each cell's place in the page, and renders it again. */
  index: number;
  close: () => void;
}

/** A result in one row: a company with a cell for each of its exchanges, anything else in one cell. */
export const ResultRow = memo(function ResultRow(props: ResultRowProps) {
  return (
    <Autocomplete.Row className="finder-row">
      <Cells {...props} />
    </Autocomplete.Row>
  );
});

function Cells({ result, index, close }: ResultRowProps) {
  const { key, title } = result;
  switch (result.kind) {
    case 'company': {
      const [first, ...others] = result.shares;
      const badge = ({ share }: ShareTarget) => <span className="finder-exchange">{share.exchange}</span>;
      return (
        <>
          <LinkCell index={index} value={cellOf(result, first.share)} to={first.to} close={close} share={first} isWide>
            <span className="min-w-0 grow">
              <span className="font-semibold">{result.symbol}</span> <span className="text-muted">{title}</span>
              {result.note === '' ? undefined : <span className="block text-sm text-muted">{result.note}</span>}
            </span>
            {badge(first)}
          </LinkCell>
          {others.map((target, place) => (
            <LinkCell
              key={target.share.exchange}
              index={index + 1 + place}
              value={cellOf(result, target.share)}
              to={target.to}
              close={close}
              share={target}
              label={words.at(target.share.symbol, target.share.exchange)}
            >
              {badge(target)}
            </LinkCell>
          ))}
        </>
      );
    }
    case 'page':
      return (
        <LinkCell index={index} value={key} to={result.to} close={close} isWide>
          <span className="grow">{title}</span>
          <ArrowRight aria-hidden className="size-4 shrink-0 text-muted" />
        </LinkCell>
      );
    case 'action': {
      const run = (): void => {
        close();
        result.run();
      };
      return (
        <Autocomplete.Item index={index} value={key} className="finder-cell grow" onClick={run}>
          <span className="finder-goal">
            <span className="grow">{title}</span>
            <Zap aria-hidden className="size-4 shrink-0 text-muted" />
          </span>
        </Autocomplete.Item>
      );
    }
  }
}

interface LinkCellProps {
  index: number;
  value: string;
  to: string;
  close: () => void;
  share?: ShareTarget;
  label?: string;
  isWide?: boolean;
  children: ReactNode;
}

/** A cell that is chosen by following the link in it; with a key held the link opens elsewhere, and the search stays. */
function LinkCell({ index, value, to, close, share, label, isWide = false, children }: LinkCellProps) {
  const choose = ({ target, currentTarget }: MouseEvent): void => {
    // The Enter key clicks the cell.
    if (target === currentTarget) currentTarget.querySelector('a')?.click();
  };
  const follow = ({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): void => {
    if (share !== undefined) noteRecent(share.share);
    if (!ctrlKey && !metaKey && !shiftKey && !altKey) close();
  };
  return (
    <Autocomplete.Item index={index} value={value} className={isWide ? 'finder-cell min-w-0 grow' : 'finder-cell'} onClick={choose}>
      <Link to={to} tabIndex={-1} aria-label={label} className="finder-goal" onClick={follow}>
        {children}
      </Link>
    </Autocomplete.Item>
  );
}
