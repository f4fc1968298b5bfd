import { longDate } from '@bhav/core/calendar/ist';
import { stockPath } from '@bhav/core/address/stock-path';
import { WARNINGS_FEED } from '@bhav/core/pages/answer-addresses';
import { flagged, MEASURE_IDS } from '@bhav/core/market/measures';
import { flagName, shortFlagNames } from '@bhav/core/warnings/warning-words';
import type { Warned, WarningsAnswer } from '@bhav/core/wire/share/cautions';
import { formatCount } from '@bhav/core/words/format';
import { warningWords as words } from '@bhav/core/words/pages/en-warnings';
import type { ReactNode } from 'react';
import { useParameters } from '../../ui/address/address.ts';
import { Link } from '../../ui/address/link.tsx';
import { WarnedLine } from '../../figures/warned-line.tsx';
import { WarningsToolbar } from './warnings-toolbar.tsx';

export function WarningsList({ answer }: { answer: WarningsAnswer }) {
  const chosen = useParameters().get('measure');
  const measure = MEASURE_IDS.find((id) => id === chosen);
  const isUnder = ({ flags }: Warned): boolean => measure === undefined || flags.some((flag) => flagged(flag)?.measure === measure);
  const shown = answer.warned.filter(isUnder);
  const { on, before, added, released, changed, moved, touched, ban } = answer;
  return (
    <>
      <p className="mt-4">{words.count(answer.warned.length, answer.shares)}</p>
      <p className="text-sm text-muted">
        {words.file(longDate(on))}
        {before === undefined ? `. ${words.first}` : `, ${words.comparedWith(longDate(before))}.`}{' '}
        <a href={WARNINGS_FEED} className="link">
          {words.feed}
        </a>
      </p>
      <WarningsToolbar answer={answer} measure={measure} />
      {before === undefined ? undefined : (
        <div className="grid grid-cols-1 gap-x-12 lg:grid-cols-2">
          <Part title={words.added} count={added.filter(isUnder).length}>
            <Shares shares={added.filter(isUnder)} />
          </Part>
          <Part title={words.released} count={released.filter(isUnder).length}>
            <Shares shares={released.filter(isUnder)} />
          </Part>
          {changed.some(isUnder) ? (
            <Part title={words.changed} count={changed.filter(isUnder).length}>
              <Shares shares={changed.filter(isUnder)} />
            </Part>
          ) : undefined}
          {moved.length === 0 ? undefined : (
            <Part title={words.moved} count={moved.length}>
              <ul className="warned-list">
                {moved.map(({ symbol, name, from, to }) => (
                  <WarnedLine key={symbol} symbol={symbol} name={name} text={words.movedTo(from, to)} />
                ))}
              </ul>
            </Part>
          )}
        </div>
      )}
      <Part title={words.all} count={shown.length}>
        <Shares shares={shown} />
      </Part>
      {ban === undefined ? undefined : (
        <Part title={words.ban(longDate(ban.day))} count={ban.symbols.length} hint={words.banHint}>
          <p>
            {ban.symbols.map((symbol, at) => (
              <span key={symbol}>
                {at === 0 ? '' : ', '}
                <Link to={stockPath('NSE', symbol)} className="link font-semibold">
                  {symbol}
                </Link>
              </span>
            ))}
          </p>
        </Part>
      )}
      {touched.length === 0 ? undefined : (
        <Part title={words.touched} count={touched.length} hint={words.touchedHint}>
          <ul className="gap-x-12 sm:columns-2 lg:columns-3">
            {touched.map(({ symbol, name, series, side }) => (
              <WarnedLine key={`${symbol} ${series} ${side}`} symbol={symbol} name={name} text={words[side]} />
            ))}
          </ul>
        </Part>
      )}
    </>
  );
}

function Part({ title, count, hint, children }: { title: string; count: number; hint?: string; children: ReactNode }) {
  return (
    <section className="mt-8 min-w-0">
      <h2>
        {title} <span className="text-base font-normal text-muted">{formatCount(count)}</span>
      </h2>
      {hint === undefined ? undefined : <p className="text-sm text-muted">{hint}</p>}
      <div className="mt-2">{count === 0 ? <p className="text-muted">{words.nobody}</p> : children}</div>
    </section>
  );
}

function Shares({ shares }: { shares: readonly (Warned & { before?: readonly string[] })[] }) {
  return (
    <ul className="warned-list">
      {shares.map(({ symbol, name, flags, before }) => (
        <WarnedLine
          key={symbol}
          symbol={symbol}
          name={name}
          text={before === undefined ? shortFlagNames(flags) : words.was(shortFlagNames(flags), shortFlagNames(before))}
          title={flags.map(flagName).join('; ')}
        />
      ))}
    </ul>
  );
}
