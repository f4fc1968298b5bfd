import type { MapView } from '@bhav/core/map/map-view';
import { ownMap } from '@bhav/core/map/own-map';
import { EXCHANGES } from '@bhav/core/market/exchange';
import { mapTabTitle, mapTitle } from '@bhav/core/sentences/heads/map-title';
import { en } from '@bhav/core/words/en/common';
import { mapWords as words } from '@bhav/core/words/en/pages/map';
import { ofOwnList } from '@bhav/core/words/own-list';
import { use, useMemo } from 'react';
import { useIsFromServer } from '../../data/market/provider.tsx';
import type { OwnList } from '../../data/watchlists/own-list.ts';
import { useOwnShares } from '../../data/watchlists/own-shares.ts';
import { OwnListMissing, OwnListNote, OwnListStart } from '../../table/found/own-list-notes.tsx';
import { PageDay } from '../../ui/address/address.ts';
import { useTabTitle } from '../../ui/address/tab-title.ts';
import type { ViewHandle } from '../../ui/address/use-view.ts';
import { AnswerFrame } from '../../ui/messages/answer-frame.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { MarketMap } from './market-map.tsx';

/** The map of a reader's own list, which the page makes itself. */
export function OwnMap({ handle, own }: { handle: ViewHandle<MapView>; own: OwnList }) {
  const listed = useOwnShares(own);
  const isFromServer = useIsFromServer();
  const isPast = use(PageDay) !== undefined;
  const { value } = listed;
  const drawn = useMemo(
    (): ViewHandle<MapView> => (handle.view.size === 'weight' ? { ...handle, view: { ...handle.view, size: 'cap' } } : handle),
    [handle],
  );
  const answer = useMemo(() => {
    const [about] = value?.sources ?? [];
    if (value === undefined || about === undefined) return undefined;
    const { revision, ...rest } = about;
    const lists = [...(isFromServer ? EXCHANGES : []), ...value.indices];
    return ownMap(drawn.view, { about: rest, revision, lists, ofList: ofOwnList(about.name), shares: value.shares });
  }, [value, drawn, isFromServer]);
  useTabTitle(answer && mapTabTitle(answer, isPast), en.product.tab(words.title));
  return (
    <>
      <PageTitle>{answer === undefined ? words.title : mapTitle(answer, isPast)}</PageTitle>
      <OwnListStart />
      <AnswerFrame
        answered={{ ...listed, value: answer }}
        what={words.what}
        missing={<OwnListMissing own={own} to={(of) => handle.to({ of })} />}
      >
        {(map) => (
          <>
            <MarketMap answer={map} handle={drawn} sources={value?.sources ?? []} />
            <OwnListNote missing={value?.missing ?? []} />
          </>
        )}
      </AnswerFrame>
    </>
  );
}
