import type { Stock } from '@bhav/core/wire/stock';
import { en } from '@bhav/core/words/en';
import { stockWords as words } from '@bhav/core/words/en-stock';
import { DASH, formatCount, formatCrore, formatRupees, formatShare, formatTurnover } from '@bhav/core/words/format';

/** The figures of a share on its day, each a dash where it is not known. */
export function StockFigures({ stock }: { stock: Stock }) {
  const { previousClose, open, high, low, volume, turnover, trades, deliveryPercent, marketCap } = stock;
  const figures = [
    figure(words.previousClose, previousClose, formatRupees, en.missing.noPreviousClose),
    figure(words.open, open, formatRupees),
    figure(words.high, high, formatRupees),
    figure(words.low, low, formatRupees),
    figure(words.volume, volume, formatCount, en.missing.volume),
    figure(words.turnover, turnover, formatTurnover),
    figure(words.trades, trades, formatCount),
    figure(words.delivery, deliveryPercent, formatShare),
    figure(words.marketCap, marketCap, formatCrore, en.missing.marketCap),
  ];
  return (
    <section aria-labelledby="key-figures" className="mt-6">
      <h2 id="key-figures" className="text-xl">
        {words.key}
      </h2>
      <dl className="figures mt-3 grid grid-cols-2 gap-x-6 sm:grid-cols-3 lg:grid-cols-5">
        {figures.map(({ label, text, title }) => (
          <div key={label} className="flex items-baseline justify-between gap-3 border-b border-hairline py-2">
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="font-medium" title={title}>
              {text}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function figure(label: string, value: number | undefined, write: (value: number) => string, reason: string = en.missing.figure) {
  return value === undefined ? { label, text: DASH, title: reason } : { label, text: write(value), title: undefined };
}
