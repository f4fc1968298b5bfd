import type { MapView } from '@bhav/core/map/map-view';
import { EXCHANGES } from '@bhav/core/market/exchange';
import type { DrawnMap } from '@bhav/core/map/map-answer';
import { MAP_PERIODS, MAP_SIZES } from '@bhav/core/market/map-choices';
import { indexName } from '@bhav/core/words/index-name';
import { mapPeriodWords, mapSizeWords, mapWords as words } from '@bhav/core/words/en/pages/map';
import { AnotherDay } from '../../figures/another-day.tsx';
import { useOwnListChoices } from '../../data/watchlists/own-list.ts';
import type { ViewHandle } from '../../ui/address/use-view.ts';
import { ViewForm, ViewLinks } from '../../ui/address/view-form.tsx';

export interface MapProps {
  answer: DrawnMap;
  handle: ViewHandle<MapView>;
}

export function MapChoice({ answer: { lists, name, isIndex, exchange, ofList }, handle }: MapProps) {
  const own = useOwnListChoices(ofList);
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
            chosen: own.chosen ?? (isIndex ? name : exchange),
            options: [
              ...lists.map((list) => ({
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
            options: MAP_SIZES.filter((size) => size !== 'weight' || ofList === undefined).map((size) => ({
              value: size,
              text: mapSizeWords[size].label,
            })),
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
