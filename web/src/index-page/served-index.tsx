import { longDate } from '@bhav/core/calendar/ist';
import { barOfLevel } from '@bhav/core/chart/today';
import { indexAddress } from '@bhav/core/pages/answer-addresses';
import type { IndexAnswer } from '@bhav/core/wire/index-answer';
import { indexWords as words } from '@bhav/core/words/pages/en-index';
import { useMemo } from 'react';
import { PriceChart } from '../price-chart/price-chart.tsx';
import { Part } from '../ui/messages/failure.tsx';
import { useAnswer } from '../stock-data/use-answer.ts';
import { Failure } from '../ui/messages/failure.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { IndexPointsTable } from './index-points.tsx';
import { IndexHead } from './index-head.tsx';
import { Members } from './members.tsx';
import { MissingIndex } from './missing-index.tsx';
import { Loading } from '../ui/messages/loading.tsx';

export function ServedIndex({ name }: { name: string }) {
  const { state, value, retry } = useAnswer<IndexAnswer>(indexAddress(name));
  const today = useMemo(() => value && barOfLevel(value.index), [value]);
  if (state === 'missing') return <MissingIndex name={name} />;
  if (value === undefined) {
    return (
      <>
        <PageTitle>{name}</PageTitle>
        {state === 'failed' ? <Failure title={words.failed} hint={words.failedHint} retry={retry} /> : <Loading text={words.loading} />}
      </>
    );
  }
  const { members } = value;
  const listOf = members !== undefined && members.from > (members.list.session ?? '') ? words.laterListOf : words.listOf;
  return (
    <>
      {state === 'old' ? <Failure title={words.old} hint={words.oldHint} retry={retry} /> : undefined}
      <IndexHead answer={value} />
      <PriceChart charted={{ index: name }} today={today} />
      {typeof value.points === 'string' ? undefined : <IndexPointsTable points={value.points} />}
      {members === undefined ? (
        <p className="mt-8 text-muted">{words.noMembers}</p>
      ) : (
        <Part>
          <Members list={members.list} about={listOf(members.source, longDate(members.from))}>
            {typeof value.points === 'string' ? <p>{words.points.none[value.points]}</p> : undefined}
            {members.absent.length === 0 ? undefined : <p>{words.absent(members.absent.map(({ symbol }) => symbol).join(', '))}</p>}
          </Members>
        </Part>
      )}
    </>
  );
}
