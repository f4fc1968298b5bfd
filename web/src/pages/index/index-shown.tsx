import { longDate } from '@bhav/core/words/dates';
import { barOfLevel } from '@bhav/core/chart/today';
import { indexAddress } from '@bhav/core/pages/answer-addresses';
import type { IndexAnswer } from '@bhav/core/wire/lists/index-answer';
import { indexWords as words } from '@bhav/core/words/en/pages/index';
import { useMemo } from 'react';
import { PriceChart } from '../../chart/price-chart.tsx';
import { Part } from '../../ui/messages/failure.tsx';
import { useAnswer } from '../../data/answers/use-answer.ts';
import { AnswerFrame, Loading } from '../../ui/messages/answer-frame.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { IndexPointsTable } from './index-points.tsx';
import { IndexHead } from './index-head.tsx';
import { Members } from './members.tsx';
import { MAIN_INDEX } from '@bhav/core/indices/strip-indices';
import { en } from '@bhav/core/words/en/common';
import { EXCHANGES } from '@bhav/core/market/exchange';
import { useMarket } from '../../data/market/provider.tsx';
import { SearchX } from 'lucide-react';
import { Link } from '../../ui/address/link.tsx';

export function ServedIndex({ name }: { name: string }) {
  const answered = useAnswer<IndexAnswer>(indexAddress(name));
  return (
    <>
      {(answered.state === 'loading' || answered.state === 'failed') && <PageTitle>{name}</PageTitle>}
      <AnswerFrame answered={answered} what={words.what} missing={<MissingIndex name={name} />}>
        {(answer) => <Index name={name} answer={answer} />}
      </AnswerFrame>
    </>
  );
}

function Index({ name, answer }: { name: string; answer: IndexAnswer }) {
  const today = useMemo(() => barOfLevel(answer.index), [answer]);
  const { members } = answer;
  const listOf = members !== undefined && members.from > (members.list.session ?? '') ? words.laterListOf : words.listOf;
  return (
    <>
      <IndexHead answer={answer} />
      <PriceChart charted={{ index: name }} today={today} />
      {typeof answer.points !== 'string' && <IndexPointsTable points={answer.points} />}
      {members === undefined ? (
        <p className="mt-8 text-muted">{words.noMembers}</p>
      ) : (
        <Part>
          <Members list={members.list} about={listOf(words.origins[members.origin](members.list.exchange), longDate(members.from))}>
            {typeof answer.points === 'string' && <p>{words.points.none[answer.points]}</p>}
            {members.absent.length > 0 && <p>{words.absent(members.absent.map(({ symbol }) => symbol).join(', '))}</p>}
          </Members>
        </Part>
      )}
    </>
  );
}

/** The simulated market has only the shares of an index. */
export function SimulatedIndex({ name }: { name: string }) {
  const lists = useMarket((market) => market?.lists);
  const exchange = EXCHANGES.find((one) => MAIN_INDEX[one] === name.toUpperCase());
  if (exchange === undefined) return <MissingIndex name={name} />;
  const list = lists?.[exchange];
  return (
    <>
      <PageTitle>{name}</PageTitle>
      <p className="mt-1 text-muted">{words.noLevel}</p>
      {list === undefined ? <Loading text={en.answer.loading(words.what)} /> : <Members list={list} />}
    </>
  );
}

export function MissingIndex({ name }: { name: string }) {
  return (
    <div className="flex flex-col items-start gap-3 py-12">
      <SearchX className="size-6 text-muted" />
      <PageTitle>{words.missing(name)}</PageTitle>
      <p className="text-muted">{words.missingHint}</p>
      <Link to="/indices" className="button mt-2">
        {words.toIndices}
      </Link>
    </div>
  );
}
