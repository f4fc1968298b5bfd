import { indexName } from '@bhav/core/words/index-name';
import { longDate } from '@bhav/core/words/dates';
import type { Exchange } from '@bhav/core/market/exchange';
import { indexPath } from '@bhav/core/address/stock-path';
import type { StockAnswer } from '@bhav/core/wire/share/stock-answer';
import { stockWords } from '@bhav/core/words/en/pages/stock';
import { formatRupees, formatShare } from '@bhav/core/words/format';
import type { ReactNode } from 'react';
import { Link } from '../../ui/address/link.tsx';
import { Section } from './section.tsx';

const words = stockWords.about;

export function AboutShare({ answer, exchange }: { answer: StockAnswer; exchange: Exchange }) {
  const { stock, industry, faceValue, listedOn, priceBand, surveillance, memberOf = [], listings } = answer;
  const here = listings.find((listing) => listing.exchange === exchange);
  const facts: readonly { label: string; text: ReactNode }[] = [
    { label: stockWords.code[exchange], text: stock.code },
    { label: stockWords.series[exchange], text: stock.series },
    { label: words.isin, text: stock.isin },
    { label: words.industry, text: industry },
    { label: words.faceValue, text: faceValue === undefined ? undefined : formatRupees(faceValue) },
    { label: words.listedOn, text: listedOn === undefined ? undefined : longDate(listedOn) },
    {
      label: words.band,
      text: priceBand === undefined ? undefined : `${bandOf(priceBand.percent)}, ${words.asOf(longDate(priceBand.on))}`,
    },
    {
      label: words.surveillance,
      text: surveillance === undefined ? undefined : `${surveillance.remark}, ${words.asOf(longDate(surveillance.on))}`,
    },
    { label: words.members, text: memberOf.length === 0 ? undefined : <Members memberOf={memberOf} session={answer.session} /> },
    { label: words.stored, text: here === undefined ? undefined : words.span(longDate(here.firstSession), longDate(here.lastSession)) },
  ];
  return (
    <Section id="about-share" title={words.title}>
      <dl className="mt-2">
        {facts
          .filter(({ text }) => text !== undefined && text !== '')
          .map(({ label, text }) => (
            <div key={label} className="flex flex-wrap items-baseline justify-between gap-x-6 border-b border-hairline py-2">
              <dt className="text-sm text-muted">{label}</dt>
              <dd className="ml-auto min-w-0 text-right">{text}</dd>
            </div>
          ))}
      </dl>
    </Section>
  );
}

interface MembersProps {
  memberOf: NonNullable<StockAnswer['memberOf']>;
  /** Of the share's figures. */
  session: string | undefined;
}

function Members({ memberOf, session = '' }: MembersProps) {
  return (
    <ul>
      {memberOf.map(({ index, from }) => (
        <li key={index} title={(from > session ? words.laterList : words.since)(longDate(from))}>
          <Link to={indexPath(index)} className="link-alone">
            {indexName(index)}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function bandOf(percent: number | 'none'): string {
  return percent === 'none' ? words.noBand : words.bandOf(formatShare(percent));
}
