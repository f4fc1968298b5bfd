import { eventParameters, type EventView, readEventView } from '@bhav/core/events/event-view';
import { useCallback, useMemo } from 'react';
import { addressOf, navigate, useHref, useParameters, usePath } from '../ui/address.ts';
import { useTypedAhead, useTypingPause } from '../ui/typed-ahead.ts';

/** The chosen watchlist is in the part after `#`, which browsers send to no server. */
const LIST = /#watchlist=(?<id>[\w-]{1,40})$/;

/** The view of the events and ways to change it. */
export interface EventViewHandle {
  view: EventView;
  change: (change: Partial<EventView>) => void;
  /** The address of the view with a change. */
  to: (change: Partial<EventView>) => string;
}

/** Returns the view of the events, a way to change it, and the address of the view with a change. */
export function useEventView() {
  const list = LIST.exec(useHref())?.groups?.['id'];
  const path = usePath();
  const parameters = useParameters();
  const inAddress = useMemo(() => readEventView(parameters), [parameters]);
  const [typed, setTyped] = useTypedAhead(inAddress.search);
  const { later, stop } = useTypingPause();
  const view = useMemo((): EventView => ({ ...inAddress, search: typed ?? inAddress.search }), [inAddress, typed]);
  const to = useCallback(
    (change: Partial<EventView>) =>
      addressOf(path, parameters, eventParameters({ ...readEventView(parameters), page: 1, ...change })) + hashOf(list),
    [parameters, path, list],
  );
  const change = useCallback(
    (change: Partial<EventView>) => {
      stop();
      if (change.search === undefined) {
        navigate(to(typed === undefined ? change : { search: typed, ...change }), { replace: true });
        return;
      }
      setTyped(change.search);
      later(() => navigate(to(change), { replace: true }));
    },
    [to, typed, setTyped, later, stop],
  );
  const chooseList = useCallback((id: string | undefined) => navigate(to({}).split('#')[0] + hashOf(id), { replace: true }), [to]);
  return { view, change, to, list, chooseList };
}

function hashOf(list: string | undefined): string {
  return list === undefined ? '' : `#watchlist=${list}`;
}
