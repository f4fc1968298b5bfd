import { EXCHANGES } from '@bhav/core/market/exchange';
import { INDEX_GROUPS, indexGroup } from '@bhav/core/indices/index-groups';
import { indexPath } from '@bhav/core/address/stock-path';
import { STRIP_INDICES } from '@bhav/core/indices/strip-indices';
import { INDEX_CLOSES_ADDRESS, INDICES_ADDRESS } from '@bhav/core/pages/answer-addresses';
import { levelOrigins } from '@bhav/core/sentences/index-age';
import { indicesSentence } from '@bhav/core/sentences/indices-sentence';
import type { IndexClosesAnswer } from '@bhav/core/wire/lists/index-closes';
import type { IndexLevel, IndicesAnswer } from '@bhav/core/wire/indices';
import { indicesWords as words } from '@bhav/core/words/en/pages/indices';
import { titled } from './pages.ts';
import { AnotherDay } from '../figures/another-day.tsx';
import { FilesPage } from '../figures/files-page.tsx';
import { IndexTable } from '../pages/index/index-table.tsx';
import { MovingTitle } from '../data/live/moving-title.tsx';
import { usePageState } from '../data/market/provider.tsx';
import { useAnswer } from '../data/answers/use-answer.ts';
import { AnswerFrame } from '../ui/messages/answer-frame.tsx';
import { Link } from '../ui/address/link.tsx';

export const page = titled(words);

export const answers = (): string[] => [INDICES_ADDRESS, INDEX_CLOSES_ADDRESS];

export default function IndicesPage() {
  return (
    <FilesPage
      title={
        <MovingTitle title={words.title}>
          <AnotherDay />
        </MovingTitle>
      }
      lacks={words.simulated}
      simulated={<SimulatedIndices />}
    >
      <AllIndices />
    </FilesPage>
  );
}

function AllIndices() {
  return (
    <AnswerFrame answered={useAnswer<IndicesAnswer>(INDICES_ADDRESS)} what={words.what}>
      {({ indices }) => <Groups indices={indices} />}
    </AnswerFrame>
  );
}

function Groups({ indices }: Pick<IndicesAnswer, 'indices'>) {
  const { value: sparklines } = useAnswer<IndexClosesAnswer>(INDEX_CLOSES_ADDRESS);
  const now = usePageState((state) => state?.lastUpdated);
  const byGroup = Map.groupBy(indices, ({ name }) => indexGroup(name));
  const origins = EXCHANGES.flatMap((exchange) => indices.find((index) => index.exchange === exchange) ?? []);
  return (
    <>
      <p className="mt-1">{indicesSentence(indices)}</p>
      {indices.length === 0 && <p className="mt-1 text-sm text-muted">{words.none}</p>}
      {levelOrigins(origins, now).map((line) => (
        <p key={line} className="freshness text-xs whitespace-normal text-muted">
          {line}
        </p>
      ))}
      <div className="index-groups">
        {INDEX_GROUPS.flatMap((group) => {
          const own = byGroup.get(group);
          if (own === undefined) return [];
          return [
            <section key={group} data-group={group} aria-labelledby={`group-${group}`}>
              <h2 id={`group-${group}`}>{words.groups[group]}</h2>
              <IndexTable caption={words.groups[group]} indices={ordered(own)} closes={sparklines?.closes ?? {}} />
            </section>,
          ];
        })}
      </div>
    </>
  );
}

/** Those of the strip come first, the others in their own order. */
function ordered(indices: readonly IndexLevel[]): IndexLevel[] {
  const place = ({ name }: IndexLevel): number => (STRIP_INDICES as readonly string[]).toReversed().indexOf(name.toUpperCase());
  return indices.toSorted((one, other) => place(other) - place(one));
}

function SimulatedIndices() {
  return (
    <p className="mt-3 flex gap-4">
      {['Nifty 50', 'Sensex'].map((name) => (
        <Link key={name} to={indexPath(name)} className="button">
          {name}
        </Link>
      ))}
    </p>
  );
}
