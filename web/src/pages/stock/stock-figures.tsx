import { reasonOfNoChange } from '@bhav/core/table/fields';
import { MEAN_FIELDS, type ReceiptField } from '@bhav/core/market/receipt-fields';
import { longDate } from '@bhav/core/words/dates';
import { isOfSameClose } from '@bhav/core/derived/beside-session';
import { withoutUndefined } from '@bhav/core/market/without-undefined';
import type { Derived } from '@bhav/core/wire/share/derived';
import type { Stock } from '@bhav/core/wire/stock';
import type { Dividends, StockAnswer } from '@bhav/core/wire/share/stock-answer';
import { en } from '@bhav/core/words/en/common';
import { isUnknown, reasonOf } from '@bhav/core/sentences/unknown-figure';
import { stockWords as words } from '@bhav/core/words/en/pages/stock';
import { formatAmount, formatCount, formatCrore, formatRatio, formatRupees, formatShare, formatTurnover } from '@bhav/core/words/format';
import { Dash, MethodLink } from '../../figures/method/method-link.tsx';
import type { MethodAnchor } from '../../figures/method/method-note.tsx';
import { Receipted } from './receipt/receipted.tsx';
import { Section } from './section.tsx';

type Valued = Pick<StockAnswer, 'earnings' | 'dividends' | 'listings'>;

interface StockFiguresProps {
  stock: Stock;
  /** The day of its figures. */
  session: string | undefined;
  derived?: Derived | undefined;
  listedOn?: string | undefined;
  /** What it costs, from other files; undefined of what is no share. */
  answer?: Valued | undefined;
  /** The simulated market has few figures, and no method. */
  isSimulated?: boolean;
}

/** Each with how it is derived; a dash with its reason where it is not known. */
export function StockFigures({ stock, session, derived, listedOn, answer, isSimulated = false }: StockFiguresProps) {
  const { previousClose, open, high, low, volume, turnover, trades, deliveryPercent, marketCap } = stock;
  const untold = stock.quotedAt === undefined ? en.missing.figure : en.missing.untold;
  const figures = [
    figure('previousClose', words.previousClose, 'previous-close', previousClose, formatRupees, reasonOfNoChange(stock)),
    figure('open', words.open, 'day', open, formatRupees, untold),
    figure('high', words.high, 'day', high, formatRupees, untold),
    figure('low', words.low, 'day', low, formatRupees, untold),
    figure('volume', words.volume, 'volume', volume, formatCount, en.missing.volume),
    figure('turnover', words.turnover, 'turnover', turnover, formatTurnover, untold),
    figure('trades', words.trades, 'day', trades, formatCount, untold),
    figure('deliveryPercent', words.delivery, 'delivery', deliveryPercent, formatShare, untold),
    ...(answer === undefined && marketCap === undefined
      ? []
      : [figure('marketCap', words.marketCap, 'market-cap', marketCap, formatCrore, en.missing.marketCap)]),
    ...(isSimulated || answer === undefined ? [] : valuation(answer)),
    ...(derived === undefined ? [] : derivedFigures(derived, isOfSameClose(derived, session, stock), listedOn)),
  ];
  const isShown = ({ text, method }: Figure): boolean => text !== undefined || (!isSimulated && method !== 'derived');
  return (
    <Section id="key-figures" title={words.key} className="mt-6">
      <dl className="figures mt-3 grid grid-cols-1 gap-x-8 min-[30rem]:grid-cols-2 lg:grid-cols-3 min-[90rem]:grid-cols-4">
        {figures.filter(isShown).map(({ field, label, method, text, reason, under, underField }) => (
          <div key={label} className="flex items-baseline justify-between gap-3 border-b border-hairline py-2">
            <dt className="min-w-0 text-sm whitespace-normal text-muted">
              {isSimulated ? label : <MethodLink column={{ label, method }}>{label}</MethodLink>}
            </dt>
            <dd className="text-right font-medium">
              {text === undefined ? (
                <Dash label={label} method={method} reason={reason ?? ''} />
              ) : (
                <Receipted stock={stock} field={field}>
                  {text}
                </Receipted>
              )}
              {under !== undefined && (
                <small className="block text-xs font-normal text-muted">
                  <Receipted stock={stock} field={underField}>
                    {under}
                  </Receipted>
                </small>
              )}
            </dd>
          </div>
        ))}
      </dl>
      {!isSimulated && <NotYet figures={figures.filter((one) => !isShown(one))} />}
    </Section>
  );
}

/** The figures that the stored history does not give yet, by their reason. */
function NotYet({ figures }: { figures: readonly Figure[] }) {
  return [...Map.groupBy(figures, ({ reason = '' }) => reason)].map(([reason, same]) => (
    <p key={reason} className="mt-2 text-sm text-muted">
      {words.notYet(same.map(({ label }) => label).join(', '))} {reason}
    </p>
  ));
}

interface Figure {
  /** Absent where there is no receipt. */
  field?: ReceiptField;
  label: string;
  method: MethodAnchor;
  /** Absent where there is a reason for a dash. */
  text?: string;
  reason?: string;
  under?: string;
  /** Absent where it has no receipt. */
  underField?: ReceiptField;
}

function figure(
  field: ReceiptField,
  label: string,
  method: MethodAnchor,
  value: number | undefined,
  write: (value: number) => string,
  reason: string,
): Figure {
  return { field, label, method, ...(value === undefined ? { reason } : { text: write(value) }) };
}

const MEANS: Readonly<Record<number, ReceiptField>> = MEAN_FIELDS;

/** Beside quotes these figures are of another hour, of the session before or of the close to come, and say so. */
function derivedFigures({ session, medianVolume, volumeRatio, means }: Derived, isOfTheDay: boolean, listedOn?: string): Figure[] {
  const ratio = isUnknown(volumeRatio) ? undefined : words.times(formatRatio(volumeRatio.times));
  const underMedian = isOfTheDay ? ratio : words.before(longDate(session));
  return [
    isUnknown(medianVolume)
      ? { label: words.medianVolume, method: 'derived', reason: reasonOf(medianVolume, listedOn) }
      : {
          field: 'medianVolume',
          label: words.medianVolume,
          method: 'derived',
          text: formatCount(medianVolume.shares),
          ...(underMedian !== undefined && { under: underMedian }),
          ...(underMedian === ratio && { underField: 'volumeRatio' }),
        },
    ...means.map(({ sessions, mean }): Figure =>
      isUnknown(mean)
        ? { label: words.mean(sessions), method: 'derived', reason: reasonOf(mean, listedOn) }
        : {
            ...withoutUndefined({ field: MEANS[sessions] }),
            label: words.mean(sessions),
            method: 'derived',
            text: formatRupees(mean.price),
            ...(!isOfTheDay && { under: words.upTo(longDate(session)) }),
          },
    ),
  ];
}

function valuation({ earnings, dividends, listings }: Valued): Figure[] {
  const ratio = earnings?.priceEarnings;
  const yieldPercent = dividends?.yieldPercent;
  const isAtNse = listings.some(({ exchange }) => exchange === 'NSE');
  const noEarnings = earnings !== undefined ? words.noEarnings : isAtNse ? words.noEarningsFile : words.noEarningsAtBse;
  const noYield = dividends !== undefined ? unknownYield(dividends) : isAtNse ? words.noDividendsFile : words.noDividendsAtBse;
  return [
    {
      ...figure('priceEarnings', words.priceEarnings, 'valuation', ratio, writeRatio, noEarnings),
      ...(earnings !== undefined && ratio !== undefined && { under: words.publishedOn(longDate(earnings.on)) }),
    },
    {
      ...figure('dividendYield', words.dividendYield, 'valuation', yieldPercent, formatShare, noYield),
      ...(yieldPercent !== undefined && dividends?.rupees !== undefined && { under: words.dividends(formatAmount(dividends.rupees)) }),
    },
  ];
}

/** A higher P/E says only that there are hardly any earnings. */
const MOST_RATIO = 1_000;

function writeRatio(ratio: number): string {
  return ratio > MOST_RATIO ? words.overThousand : formatRatio(ratio);
}

function unknownYield({ from, rupees, unknown }: Dividends): string {
  if (unknown !== undefined) return words.unknownDividend(unknown.join('; '));
  return words.shortDividends(longDate(from), rupees === undefined ? '' : formatAmount(rupees));
}
