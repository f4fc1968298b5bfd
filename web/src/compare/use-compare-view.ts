import { compareParameters, type CompareView, readCompareView } from '@bhav/core/quotes/compare-view';
import { useMemo } from 'react';
import { addressOf, navigate, useParameters } from '../ui/address.ts';
import { useTypedAhead, useTypingPause } from '../ui/typed-ahead.ts';

const PATH = '/compare-exchanges';

/** Returns the view of the comparison, which the address has, what is typed ahead of it, and ways to change it. */
export function useCompareView() {
  const parameters = useParameters();
  const view = useMemo(() => readCompareView(parameters), [parameters]);
  const [typed, setTyped] = useTypedAhead(view.search);
  const { later } = useTypingPause();
  // A changed view begins with its first page.
  const to = (change: Partial<CompareView>): string =>
    addressOf(PATH, new URLSearchParams(), {
      ...compareParameters({ ...view, page: 1, ...change }),
      on: parameters.get('on') ?? undefined,
    });
  const type = (search: string): void => {
    setTyped(search);
    later(() => navigate(to({ search }), { replace: true }));
  };
  return { view, typed: typed ?? view.search, to, type };
}
