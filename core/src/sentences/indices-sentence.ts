import { indexGroup } from '../indices/index-groups.ts';
import type { IndexLevel } from '../wire/indices.ts';
import { formatPercentChange } from '../words/format.ts';
import { indexName } from '../words/index-name.ts';
import { indicesWords } from '../words/en/pages/indices.ts';
import { sentences } from '../words/joins.ts';

const words = indicesWords.verdict;

/** Those of a strategy may be levered or inverse; bonds and volatility are no shares. */
const OF_SHARES: ReadonlySet<string> = new Set(['broad', 'sectors', 'themes']);

/** How many indices rose, which rose most and which fell most; undefined where no change is known. */
export function indicesSentence(indices: readonly Pick<IndexLevel, 'name' | 'changePercent'>[]): string | undefined {
  const ranked = indices
    .flatMap(({ name, changePercent }) =>
      changePercent === undefined || !OF_SHARES.has(indexGroup(name)) ? [] : [{ name: indexName(name), changePercent }],
    )
    .toSorted((one, other) => other.changePercent - one.changePercent);
  const [best, worst] = [ranked[0], ranked.at(-1)];
  if (best === undefined || worst === undefined) return undefined;
  const ends = [
    ...(best.changePercent > 0 ? [words.best(best.name, formatPercentChange(best.changePercent))] : []),
    ...(worst.changePercent < 0 ? [words.worst(worst.name, formatPercentChange(worst.changePercent))] : []),
  ];
  const rose = ranked.filter(({ changePercent }) => changePercent > 0).length;
  return sentences([words.rose(rose, ranked.length), ...(ends.length === 0 ? [] : [ends.join(', ')])]);
}
