import { indexName } from '@bhav/core/words/index-name';
import { longDate } from '@bhav/core/words/dates';
import { valuationText } from '@bhav/core/chart/drawing/bar-words';
import { VALUATIONS } from '@bhav/core/market/valuations';
import { mapPage } from '@bhav/core/map/map-view';
import { indexSentences } from '@bhav/core/sentences/index-sentences';
import { levelOrigin } from '@bhav/core/sentences/index-age';
import type { IndexAnswer } from '@bhav/core/wire/lists/index-answer';
import { glanceWords } from '@bhav/core/words/en/glance';
import { indexWords as words } from '@bhav/core/words/en/pages/index';
import { formatPercentChange, formatPointChange, formatPoints } from '@bhav/core/words/format';
import { toneOfIndex } from '@bhav/core/quotes/index-tone';
import { TONE_CLASS, ToneIcon } from '../../figures/tone.tsx';
import { MethodLink } from '../../figures/method/method-link.tsx';
import { Link } from '../../ui/address/link.tsx';
import { MovingTitle } from '../../data/live/moving-title.tsx';
import { usePageState } from '../../data/market/provider.tsx';

export function IndexHead({ answer }: { answer: IndexAnswer }) {
  const { index, names, exchange, members } = answer;
  const now = usePageState((state) => state?.lastUpdated);
  const { level, change, changePercent } = index;
  const tone = toneOfIndex(index);
  const day = (['previousClose', 'open', 'high', 'low'] as const).filter((key) => index[key] !== undefined);
  const valued = VALUATIONS.filter((key) => index[key] !== undefined);
  return (
    <header className="border-b border-hairline pb-4">
      <MovingTitle title={indexName(index.name)} />
      <p className="mt-1 text-sm text-muted">
        {[exchange, names.length === 0 ? undefined : words.otherNames(names.join(', '))].filter((part) => part !== undefined).join(' · ')}
      </p>
      <p className="figures mt-3 flex flex-wrap items-baseline gap-x-4">
        <span className="text-[2rem] leading-10 font-semibold tracking-tight">{formatPoints(level)}</span>
        {change === undefined || changePercent === undefined ? (
          <span className="text-muted">{glanceWords.noChange}</span>
        ) : (
          <span className={`inline-flex items-center gap-1.5 text-xl font-semibold ${tone === undefined ? '' : TONE_CLASS[tone]}`}>
            {tone !== undefined && tone !== 'level' && <ToneIcon tone={tone} />}
            {formatPercentChange(changePercent)}
            <span className="text-base font-medium">({formatPointChange(change)})</span>
          </span>
        )}
      </p>
      <p className="mt-1 max-w-[56rem]">
        {indexSentences(answer).join(' ')}{' '}
        {members !== undefined && (
          <Link to={mapPage(index.name)} className="link print:hidden">
            {words.map}
          </Link>
        )}
      </p>
      <p className="freshness mt-1 text-xs whitespace-normal text-muted">{levelOrigin(index, now)}</p>
      {day.length + valued.length !== 0 && (
        <dl
          aria-label={words.figures}
          className="figures mt-3 grid grid-cols-1 gap-x-6 gap-y-1 min-[20rem]:grid-cols-2 sm:flex sm:flex-wrap sm:gap-x-8"
        >
          {day.map((key) => (
            <div key={key} className="flex items-baseline gap-2 max-sm:justify-between">
              <dt className="text-sm text-muted">
                <MethodLink column={{ label: words.level[key], method: 'index-levels' }}>{words.level[key]}</MethodLink>
              </dt>
              <dd className="font-medium">{formatPoints(index[key] ?? 0)}</dd>
            </div>
          ))}
          {valued.map((key) => (
            <div key={key} className="flex items-baseline gap-2 max-sm:justify-between">
              <dt className="text-sm text-muted">
                <MethodLink column={{ label: words.level[key], method: 'valuation' }}>{words.level[key]}</MethodLink>
              </dt>
              <dd className="font-medium">{valuationText(index[key] ?? 0, key)}</dd>
            </div>
          ))}
        </dl>
      )}
      {index.valuedOn !== undefined && <p className="text-xs text-muted">{words.valuedOn(longDate(index.valuedOn))}</p>}
    </header>
  );
}
