import { type MapView, USUAL_LIST } from '@bhav/core/map/map-view';
import { EXCHANGES } from '@bhav/core/market/exchange';
import { indexNamed } from '@bhav/core/indices/index-names';
import { type DrawnMap, listOf } from '@bhav/core/map/map-answer';
import { MAP_PERIODS, MAP_SIZES } from '@bhav/core/market/map-choices';
import { indexName } from '@bhav/core/words/index-name';
import { mapPeriodWords, mapSizeWords, mapWords as words } from '@bhav/core/words/en/pages/map';
import { AnotherDay } from '../../figures/another-day.tsx';
import { useOwnListChoices } from '../../data/watchlists/use-own-list.ts';
import type { ViewHandle } from '../../ui/address/use-view.ts';
import { ViewForm, ViewLinks } from '../../ui/address/view-form.tsx';

interface MapChoiceProps {
  handle: ViewHandle<MapView>;
  /** What there are maps of. */
  lists: readonly string[];
  /** Undefined while it is awaited, and where there is none. */
  answer: DrawnMap | undefined;
}

export function MapChoice({ handle, lists, answer }: MapChoiceProps) {
  const { of = USUAL_LIST, size } = handle.view;
  const own = useOwnListChoices(of);
  const isOwn = own.chosen !== undefined;
  const named = lists.map((name) => ({ name }));
  const chosen = own.chosen ?? (answer === undefined ? (indexNamed(named, of)?.name ?? of) : listOf(answer));
  const offered = isOwn ? lists : [...new Set([...lists, chosen])];
  return (
    <div className="mt-4 flex flex-wrap items-center gap-2 print:hidden">
      <ViewForm
        handle={handle}
        className="contents"
        choices={[
          {
            of: 'of',
            label: words.of,
            className: 'max-sm:flex-[1_1_8rem]',
            chosen,
            options: [
              ...offered.map((list) => ({
                value: list,
                text: EXCHANGES.some((one) => one === list) ? words.wholeOf(list) : indexName(list),
              })),
              ...own.options,
            ],
          },
          {
            of: 'size',
            label: words.size,
            className: 'max-sm:flex-[1_1_8rem]',
            // Weights are those of an index.
            options: MAP_SIZES.filter((one) => one !== 'weight' || !isOwn).map((one) => ({ value: one, text: mapSizeWords[one].label })),
            ...(isOwn && size === 'weight' && { chosen: 'cap' }),
          },
        ]}
        submit={words.show}
      >
        <ViewLinks
          handle={handle}
          of="by"
          label={words.period}
          options={MAP_PERIODS.map((by) => ({ value: by, text: mapPeriodWords[by].label, title: mapPeriodWords[by].full }))}
        />
      </ViewForm>
      <AnotherDay />
    </div>
  );
}
