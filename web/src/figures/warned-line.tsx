import type { Exchange } from '@bhav/core/market/exchange';
import { stockPath } from '@bhav/core/address/stock-path';
import { Link } from '../ui/address/link.tsx';

interface WarnedLineProps {
  symbol: string;
  exchange?: Exchange;
  name: string;
  text: string;
  /** The full text, on hover. */
  title?: string;
}

/** Belongs in a list of the class `warned-list`. */
export function WarnedLine({ symbol, exchange = 'NSE', name, text, title }: WarnedLineProps) {
  return (
    <li className="warned border-b border-hairline py-1.5">
      <Link to={stockPath(exchange, symbol)} className="min-h-6 font-semibold hover:underline">
        {symbol}
      </Link>
      <span className="truncate text-sm text-muted" title={name}>
        {name === symbol ? undefined : name}
      </span>
      <span className="text-sm" title={title}>
        {text}
      </span>
    </li>
  );
}
