import { levelChanges } from '@bhav/core/sectors/level-changes';
import { type IndexChanges, sectorFigures, sectorRows } from '@bhav/core/sectors/sector-figures';
import { SECTOR_INDICES } from '@bhav/core/sectors/sector-index';
import type { Exchange } from '@bhav/core/market/exchange';
import { indexNamed } from '@bhav/core/indices/index-names';
import { withoutUndefined } from '@bhav/core/market/without-undefined';
import { listedAs, membersListed } from '@bhav/core/screen/screened';
import type { SectorsAnswer } from '@bhav/core/wire/lists/sectors';
import { closesOfIndex } from '../../store/read/indices.ts';
import { keptPerFile } from '../../store/kept-per-file.ts';
import type { ServedDay } from '../past/served-days.ts';
import { candidatesOf } from '../screened/candidates.ts';

/** Undefined if there is no such list. */
export async function sectorsAnswer(
  day: ServedDay,
  { exchange, index }: { exchange: Exchange; index?: string | undefined },
): Promise<SectorsAnswer | undefined> {
  const { store, served } = day;
  const candidates = candidatesOf(served, exchange);
  const shares = membersListed(candidates, index);
  if (shares === undefined || shares.length === 0) return undefined;
  const { stocks: _stocks, part, ...about } = served.whole[exchange];
  /** The change of the index on the session of the shares; a level of another session has none. */
  const ofDay = (name: string): number | undefined => {
    const level = indexNamed(served.indices, name);
    return level?.session === about.session ? level?.changePercent : undefined;
  };
  const indices = exchange === 'NSE' ? await changesOfIndices(store, SECTOR_INDICES) : [];
  return {
    ...about,
    revision: served.revision,
    ...(index === undefined ? withoutUndefined({ part }) : { name: listedAs(candidates, index)?.name ?? index }),
    sectors: sectorRows(
      shares,
      indices.map(({ name, session, changes }) => ({
        name,
        ...withoutUndefined({ session }),
        changes: { ...withoutUndefined({ day: ofDay(name) }), ...changes },
      })),
    ),
    all: sectorFigures(shares),
    indices: [...candidates.members.keys()],
  };
}

const changesOfIndices = keptPerFile(async (store, names: readonly string[]): Promise<IndexChanges[]> => {
  const all: IndexChanges[] = [];
  for (const name of names) {
    const closes = await closesOfIndex(store, name);
    if (closes.size > 0) all.push(levelChanges(name, closes));
  }
  return all;
});
