import { indexPath } from '@bhav/core/market/stock-path';
import type { IndexClosesAnswer } from '@bhav/core/wire/index-closes';
import type { IndexLevel } from '@bhav/core/wire/indices';
import { formatPercentChange, formatPointChange, formatPoints } from '@bhav/core/words/format';
import { glanceWords } from '@bhav/core/words/en-glance';
import { indicesWords as words } from '@bhav/core/words/pages/en-indices';
import { toneOfIndex } from '@bhav/core/quotes/index-tone';
import { TONE_CLASS, ToneIcon } from '../glance/tone.tsx';
import { SparklinePicture } from '../market-table/sparkline/sparkline-picture.tsx';
import { Link } from '../ui/link.tsx';

interface IndexTableProps {
  caption: string;
  indices: readonly IndexLevel[];
  closes: IndexClosesAnswer['closes'];
}

/** Some indices in a table: the name, which leads to the page of the index, the level, the change and the last sessions. */
export function IndexTable({ caption, indices, closes }: IndexTableProps) {
  const { name, level, change, closes: sessions } = words.columns;
  return (
    <table className="index-table">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{name}</th>
          <th scope="col">{level}</th>
          <th scope="col">{change}</th>
          <th scope="col">{sessions}</th>
        </tr>
      </thead>
      <tbody>
        {indices.map((index) => (
          <tr key={index.name}>
            <th scope="row">
              <Link to={indexPath(index.name)} className="link inline-flex min-h-6 items-center touch:min-h-11">
                {index.name}
              </Link>
            </th>
            <td className="figures">{formatPoints(index.level)}</td>
            <td className="figures">
              <IndexChange index={index} />
            </td>
            <td>
              <SparklinePicture closes={closes[index.name]} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function IndexChange({ index }: { index: IndexLevel }) {
  const { change, changePercent } = index;
  if (change === undefined || changePercent === undefined) return <span className="text-muted">{glanceWords.noChange}</span>;
  const tone = toneOfIndex(index);
  return (
    <>
      <span className={`inline-flex items-center gap-1 font-semibold ${tone === undefined ? '' : TONE_CLASS[tone]}`}>
        {tone === undefined || tone === 'level' ? undefined : <ToneIcon tone={tone} />}
        {formatPercentChange(changePercent)}
      </span>
      <span className="block text-xs text-muted">{formatPointChange(change)}</span>
    </>
  );
}
