import { compareParameters, type CompareView, readCompareView } from '@bhav/core/quotes/compare-view';
import { useEffect, useMemo, useRef, useState } from 'react';
import { addressOf, navigate, useParameters } from '../ui/address.ts';

/** The pause in typing after which a search is asked for. */
const TYPING_PAUSE_MS = 250;

const PATH = '/compare-exchanges';

/** Gives the view of the comparison, which the address has, what is typed ahead of it, and ways to change it. */
export function useCompareView() {
  const parameters = useParameters();
  const view = useMemo(() => readCompareView(parameters), [parameters]);
  const [typed, setTyped] = useState<string>();
  const [seen, setSeen] = useState(view.search);
  if (seen !== view.search) {
    setSeen(view.search);
    setTyped(undefined);
  }
  const timer = useRef<number>(undefined);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  const to = (change: Partial<CompareView>): string => {
    const said = Object.entries(compareParameters({ ...view, ...change }));
    return addressOf(PATH, new URLSearchParams(said.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))));
  };
  const type = (search: string): void => {
    setTyped(search);
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => navigate(to({ search }), { replace: true }), TYPING_PAUSE_MS);
  };
  return { view, typed: typed ?? view.search, to, type };
}
