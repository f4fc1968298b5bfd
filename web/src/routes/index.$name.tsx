import { chartView } from '@bhav/core/chart/chart-view';
import { chartAnswers } from '@bhav/core/chart/chart-answers';
import { indexAddress } from '@bhav/core/pages/answer-addresses';
import { indexPath, readIndexPath } from '@bhav/core/address/stock-path';
import { indexWords as words } from '@bhav/core/words/en/pages/index';
import { type Answers, type Page, titled } from './pages.ts';
import { MissingIndex, ServedIndex, SimulatedIndex } from '../pages/index/index-shown.tsx';
import { useIsFromServer } from '../data/market/provider.tsx';
import { usePath } from '../ui/address/address.ts';

export const page = titled(words);

export const answers: Answers = (path, parameters) => {
  const index = readIndexPath(path);
  return index === undefined ? [] : [indexAddress(index), ...chartAnswers({ index }, chartView({ index }).read(parameters))];
};

/** The indices of the simulated market. */
export const paths = [indexPath('Nifty 50'), indexPath('Sensex')];

export function pageOf(path: string): Page {
  const name = readIndexPath(path);
  return name === undefined ? page : titled({ title: words.tab(name), description: words.of(name) });
}

export default function IndexPage() {
  const path = usePath();
  const name = readIndexPath(path);
  const isFromServer = useIsFromServer();
  const Shown = isFromServer ? ServedIndex : SimulatedIndex;
  return <div className="page py-6 md:py-8">{name === undefined ? <MissingIndex name={path} /> : <Shown key={path} name={name} />}</div>;
}
