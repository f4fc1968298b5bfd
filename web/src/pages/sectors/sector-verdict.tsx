import { sectorChange, shownFigure } from '@bhav/core/sectors/sector-figures';
import type { SectorView } from '@bhav/core/sectors/sector-view';
import type { SectorRow, SectorsAnswer } from '@bhav/core/wire/lists/sectors';
import { longDate } from '@bhav/core/words/dates';
import { sectorWords as words } from '@bhav/core/words/en/pages/sectors';
import { formatPercentChange, DASH } from '@bhav/core/words/format';
import { stockPath } from '@bhav/core/address/stock-path';
import type { Exchange } from '@bhav/core/market/exchange';
import { type MapPeriod, periodField } from '@bhav/core/market/map-choices';
import { SignedPercent } from '../../figures/percent-change.tsx';
import { Link } from '../../ui/address/link.tsx';

interface SectorVerdictProps {
  answer: SectorsAnswer;
  view: SectorView;
  row: SectorRow;
}

/** What a sector did in the chosen time, with its best and its worst share; only how many shares it has where its change is not known. */
export function SectorVerdict({ answer, view, row }: SectorVerdictProps) {
  const { rose, fell, known, strongest, weakest } = row.changes[view.by];
  const change = sectorChange(row, view.by, shownFigure(answer, view));
  if (change === undefined) return words.shares(row.members);
  const told = words.told(formatPercentChange(change), sectorTime(answer, view), { rose, fell, known });
  return strongest === undefined || weakest === undefined ? told : `${told} ${words.ends(named(strongest), named(weakest))}`;
}

/** `on Fri 27 Nov 2026`, or `in a week`. */
export function sectorTime({ session = '' }: Pick<SectorsAnswer, 'session'>, { by }: Pick<SectorView, 'by'>): string {
  return by === 'day' ? words.onDay(longDate(session)) : words.times[by];
}

function named({ symbol, percent }: { symbol: string; percent: number }): string {
  return words.withChange(symbol, formatPercentChange(percent));
}

interface LeaderProps {
  exchange: Exchange;
  /** The best or the worst share of a sector. */
  of: { symbol: string; percent: number } | undefined;
  by: MapPeriod;
}

export function Leader({ exchange, of, by }: LeaderProps) {
  if (of === undefined) return DASH;
  return (
    <span className="max-md:inline-block max-md:whitespace-nowrap">
      <Link to={stockPath(exchange, of.symbol)} className="font-semibold hover:underline">
        {of.symbol}
      </Link>{' '}
      <small data-field={periodField(by)} className="text-xs md:block">
        <SignedPercent percent={of.percent} />
      </small>
    </span>
  );
}
