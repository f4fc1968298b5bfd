import { listedAtNse } from '@bhav/core/finder/listed-at-nse';
import { useMemo } from 'react';
import { useNames } from '../answers/names.ts';
import type { OwnList } from './use-own-list.ts';

/** Which companies of a reader's own list NSE lists, once the names are there, which are those of all companies. */
export function useListedAtNse(own: OwnList | undefined): {
  listed: ReturnType<typeof listedAtNse> | undefined;
  failed: boolean;
  retry: () => void;
} {
  const entries = own?.list?.entries;
  const { names, state, retry } = useNames(entries !== undefined);
  const companies = names?.companies;
  const listed = useMemo(() => entries && companies && listedAtNse(entries, companies), [entries, companies]);
  return { listed, failed: state === 'failed', retry };
}
