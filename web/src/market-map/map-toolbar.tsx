import { mapParameters, type MapView } from '@bhav/core/map/map-view';
import { EXCHANGES } from '@bhav/core/market/exchange';
import { MAP_PERIODS, MAP_SIZES } from '@bhav/core/market/map-choices';
import type { MapAnswer } from '@bhav/core/wire/map';
import { mapPeriodWords, mapSizeWords, mapWords as words } from '@bhav/core/words/pages/en-map';
import { use } from 'react';
import { AnotherDay } from '../market-table/panel/another-day.tsx';
import { addressOf, KeptDay, navigate, useParameters } from '../ui/address.ts';
import { Link } from '../ui/link.tsx';
import { SubmitWithoutScript } from '../ui/submit-without-script.tsx';

/** Chooses the list, the area and the period: a form, whose fields are the parameters of the address, and links. */
export function MapToolbar({ answer: { lists, name, isIndex, exchange, size, by } }: { answer: MapAnswer }) {
  const parameters = useParameters();
  const day = use(KeptDay);
  const of = parameters.get('of') ?? undefined;
  const to = (change: Partial<MapView>): string => addressOf('/map', parameters, mapParameters({ of, size, by, ...change }));
  const change = (view: Partial<MapView>): void => navigate(to(view), { replace: true });
  return (
    <form
      method="get"
      action="/map"
      className="mt-4 flex flex-wrap items-center gap-2 print:hidden"
      onSubmit={(event) => event.preventDefault()}
    >
      <select
        name="of"
        className="field max-sm:w-full"
        aria-label={words.of}
        value={isIndex ? name : exchange}
        onChange={(event) => change({ of: event.target.value })}
      >
        {lists.map((list) => (
          <option key={list} value={list}>
            {EXCHANGES.some((exchange) => exchange === list) ? words.wholeOf(list) : list}
          </option>
        ))}
      </select>
      <select
        name="size"
        className="field max-sm:grow"
        aria-label={words.size}
        value={size}
        onChange={(event) => change({ size: MAP_SIZES.find((one) => one === event.target.value) ?? size })}
      >
        {MAP_SIZES.map((one) => (
          <option key={one} value={one}>
            {mapSizeWords[one].label}
          </option>
        ))}
      </select>
      <input type="hidden" name="by" value={by} />
      {day === undefined ? undefined : <input type="hidden" name="on" value={day.on} />}
      <SubmitWithoutScript text={words.show} />
      <nav aria-label={words.period} className="choice">
        {MAP_PERIODS.map((one) => (
          <Link
            key={one}
            to={to({ by: one })}
            title={mapPeriodWords[one].full}
            aria-current={one === by ? 'true' : undefined}
            onFollow={() => change({ by: one })}
          >
            {mapPeriodWords[one].label}
          </Link>
        ))}
      </nav>
      <AnotherDay />
    </form>
  );
}
