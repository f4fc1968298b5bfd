import { reasonOfNoChange } from '@bhav/core/table/fields';
import { longDate } from '@bhav/core/calendar/ist';
import type { Derived } from '@bhav/core/wire/derived';
import type { Stock } from '@bhav/core/wire/stock';
import { en } from '@bhav/core/words/en';
import { stockWords as words } from '@bhav/core/words/pages/en-stock';
import { DASH, formatCount, formatCrore, formatRatio, formatRupees, formatShare, formatTurnover } from '@bhav/core/words/format';
import { isUnknown, reasonOf } from './unknown.tsx';

interface StockFiguresProps {
  stock: Stock;
  /** The day of its figures. */
  session: string | undefined;
  derived?: Derived | undefined;
  /** The day of its listing. */
  listedOn?: string | undefined;
}

/** The figures of a share on its day, each a dash where it is not known. */
export function StockFigures({ stock, session, derived, listedOn }: StockFiguresProps) {
  const { previousClose, open, high, low, volume, turnover, trades, deliveryPercent, marketCap } = stock;
  const untold = stock.quotedAt === undefined ? en.missing.figure : en.missing.untold;
  const figures = [
    figure(words.previousClose, previousClose, formatRupees, reasonOfNoChange(stock)),
    figure(words.open, open, formatRupees, untold),
    figure(words.high, high, formatRupees, untold),
    figure(words.low, low, formatRupees, untold),
    figure(words.volume, volume, formatCount, en.missing.volume),
    figure(words.turnover, turnover, formatTurnover, untold),
    figure(words.trades, trades, formatCount, untold),
    figure(words.delivery, deliveryPercent, formatShare, untold),
    figure(words.marketCap, marketCap, formatCrore, en.missing.marketCap),
    ...(derived === undefined ? [] : derivedFigures(derived, derived.session === session && stock.quotedAt === undefined, listedOn)),
  ];
  return (
    <section aria-labelledby="key-figures" className="mt-6">
      <h2 id="key-figures" className="text-xl">
        {words.key}
      </h2>
      <dl className="figures mt-3 grid grid-cols-1 gap-x-8 min-[30rem]:grid-cols-2 lg:grid-cols-3 min-[90rem]:grid-cols-4">
        {figures.map(({ label, text, title, under }) => (
          <div key={label} className="flex items-baseline justify-between gap-3 border-b border-hairline py-2">
            <dt className="min-w-0 text-sm whitespace-normal text-muted">{label}</dt>
            <dd className="text-right font-medium" title={title}>
              {text}
              {under === undefined ? undefined : <small className="block text-xs font-normal text-muted">{under}</small>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

interface Figure {
  label: string;
  text: string;
  title?: string;
  /** A second line. */
  under?: string;
}

function figure(label: string, value: number | undefined, write: (value: number) => string, reason: string): Figure {
  return value === undefined ? { label, text: DASH, title: reason } : { label, text: write(value) };
}

/** Beside quotes these are of another hour, of the session before or of the close to come, and say so. */
function derivedFigures({ session, medianVolume, volumeRatio, means }: Derived, isOfTheDay: boolean, listedOn?: string): Figure[] {
  const ratio = isUnknown(volumeRatio) ? undefined : words.times(formatRatio(volumeRatio.times));
  const underMedian = isOfTheDay ? ratio : words.before(longDate(session));
  return [
    isUnknown(medianVolume)
      ? { label: words.medianVolume, text: DASH, title: reasonOf(medianVolume, listedOn) }
      : {
          label: words.medianVolume,
          text: formatCount(medianVolume.shares),
          ...(underMedian !== undefined && { under: underMedian }),
        },
    ...means.map(({ sessions, mean }) =>
      isUnknown(mean)
        ? { label: words.mean(sessions), text: DASH, title: reasonOf(mean, listedOn) }
        : {
            label: words.mean(sessions),
            text: formatRupees(mean.price),
            title: words.meanTitle,
            ...(!isOfTheDay && { under: words.upTo(longDate(session)) }),
          },
    ),
  ];
}
