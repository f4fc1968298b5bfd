import type { Exchange } from '@bhav/core/market/exchange';
import { stockPath } from '@bhav/core/address/stock-path';
import { flagName, shortFlagNames } from '@bhav/core/warnings/warning-words';
import type { Warned } from '@bhav/core/wire/share/cautions';
import { Link } from '../ui/address/link.tsx';
import { useRowsFollowed } from './follow-row.ts';

export interface WarnedLine {
  symbol: string;
  /** NSE by default. */
  exchange?: Exchange | undefined;
  name: string;
  text: string;
  /** The full text, on hover. */
  title?: string;
}

export function flagsLine({ symbol, name, flags }: Warned): WarnedLine {
  return { symbol, name, text: shortFlagNames(flags), title: flags.map(flagName).join('; ') };
}

/** A line a share. */
export function WarnedList({ title, lines }: { title: string; lines: readonly WarnedLine[] }) {
  const followed = useRowsFollowed({ title, shares: lines.map(({ exchange = 'NSE', symbol }) => ({ exchange, symbol })) });
  return (
    <ul ref={followed} className="warned-list">
      {lines.map((line, place) => (
        <Line key={place} {...line} />
      ))}
    </ul>
  );
}

function Line({ symbol, exchange = 'NSE', name, text, title }: WarnedLine) {
  return (
    <li className="warned border-b border-hairline py-1.5">
      <Link to={stockPath(exchange, symbol)} className="min-h-6 font-semibold hover:underline">
        {symbol}
      </Link>
      <span className="text-sm text-muted">{name !== symbol && name}</span>
      <span className="text-sm" title={title}>
        {text}
      </span>
    </li>
  );
}
