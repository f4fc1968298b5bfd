import { indexPath, stockPath } from '@bhav/core/market/stock-path';
import { changeCell } from '@bhav/core/table/fields';
import type { FundGroup } from '@bhav/core/wire/funds';
import { DASH, formatRupees, formatTurnover, formatVolume } from '@bhav/core/words/format';
import { fundWords as words } from '@bhav/core/words/pages/en-funds';
import { TONE_CLASS, ToneIcon } from '../glance/tone.tsx';
import { Link } from '../ui/link.tsx';

/** The groups of one kind in a table, each under its name with its number and turnover. */
export function FundTable({ caption, groups }: { caption: string; groups: readonly FundGroup[] }) {
  const { fund, price, change, volume, turnover } = words.columns;
  return (
    <table className="figure-table fund-table mt-2">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{fund}</th>
          <th scope="col">{price}</th>
          <th scope="col">{change}</th>
          <th scope="col">{volume}</th>
          <th scope="col">{turnover}</th>
        </tr>
      </thead>
      {groups.map((group) => (
        <tbody key={group.underlying ?? ''}>
          {group.kind === 'ETF' && <GroupHead group={group} />}
          {group.funds.map((one) => (
            <FundRow key={`${one.exchange} ${one.symbol}`} fund={one} />
          ))}
        </tbody>
      ))}
    </table>
  );
}

function GroupHead({ group: { underlying = words.unknown, index, count, turnover } }: { group: FundGroup }) {
  return (
    <tr>
      <th scope="rowgroup" colSpan={5}>
        {index === undefined ? (
          <span className="font-semibold">{underlying}</span>
        ) : (
          <Link to={indexPath(index)} className="link font-semibold">
            {index}
          </Link>
        )}{' '}
        <span className="text-sm text-muted">{words.count(count, formatTurnover(turnover))}</span>
      </th>
    </tr>
  );
}

function FundRow({ fund }: { fund: FundGroup['funds'][number] }) {
  const { exchange = 'NSE', symbol, name, price, volume, turnover } = fund;
  const { text, under, title, tone } = changeCell(fund);
  return (
    <tr>
      <th scope="row">
        <Link to={stockPath(exchange, symbol)} className="link inline-flex min-h-6 items-center font-semibold touch:min-h-11">
          {symbol}
        </Link>
        <span className="fund-name text-sm text-muted" title={name}>
          {name === symbol ? exchange : `${exchange} · ${name}`}
        </span>
      </th>
      <td>{formatRupees(price)}</td>
      <td title={title}>
        <span className={`inline-flex items-center gap-1 font-semibold ${tone === undefined ? '' : TONE_CLASS[tone]}`}>
          {tone === undefined || tone === 'level' ? undefined : <ToneIcon tone={tone} />}
          {text}
        </span>
        {under === undefined ? undefined : <span className="block text-xs text-muted">{under}</span>}
      </td>
      <td data-label={words.columns.volume}>{volume === undefined ? DASH : formatVolume(volume)}</td>
      <td data-label={words.columns.turnover}>{turnover === undefined ? DASH : formatTurnover(turnover)}</td>
    </tr>
  );
}
