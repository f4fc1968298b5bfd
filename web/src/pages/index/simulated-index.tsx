import { MAIN_INDEX } from '@bhav/core/indices/strip-indices';
import { en } from '@bhav/core/words/en/common';
import { EXCHANGES } from '@bhav/core/market/exchange';
import { indexWords as words } from '@bhav/core/words/en/pages/index';
import { useMarket } from '../../data/market/provider.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Members } from './members.tsx';
import { MissingIndex } from './missing-index.tsx';
import { Loading } from '../../ui/messages/loading.tsx';

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
