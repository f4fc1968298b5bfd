import { mapAddress } from '@bhav/core/map/map-view';
import { mapScreen } from '@bhav/core/map/map-screen';
import { mapWords as words } from '@bhav/core/words/pages/en-map';
import { memo, use, useDeferredValue } from 'react';
import { Freshness } from '../../figures/freshness.tsx';
import { addressOn, PageDay } from '../../ui/address/address.ts';
import { AnswerLink } from '../../ui/address/answer-link.tsx';
import { Link } from '../../ui/address/link.tsx';
import { Part } from '../../ui/messages/failure.tsx';
import { MapChoice, type MapProps } from './map-choice.tsx';
import { MapFigure } from './map-figure.tsx';
import { MapLegend } from './map-legend.tsx';
import { MapList } from './map-list.tsx';

/** The table is drawn after the map. */
export const MarketMap = memo(function MarketMap({ answer, handle }: MapProps) {
  const listed = useDeferredValue(answer);
  const day = use(PageDay);
  const { name, of, unsized, tiles, size, by, mode, noWeights, isIndex, exchange } = answer;
  const counts = [
    words.shares(name, of),
    ...(of - unsized > tiles.length ? [words.largest(tiles.length, of - unsized)] : []),
    ...(unsized === 0 ? [] : [words.unsized(unsized, size)]),
  ];
  const notes = [
    ...(size === 'weight' && noWeights === undefined ? [words.weights] : []),
    ...(mode === 'live' && by !== 'day' ? [words.returns] : []),
  ];
  const screen = mapScreen(answer);
  return (
    <>
      <p className="mt-1 max-w-3xl text-muted">{words.lead(size, by)}</p>
      <MapChoice answer={answer} handle={handle} />
      <div className="mt-3">
        <Freshness list={{ ...answer, stocks: [] }} />
      </div>
      <p className="figures text-sm whitespace-normal text-muted">
        {counts.join('. ')}. {notes.join(' ')}
      </p>
      {tiles.length === 0 ? (
        <p className="mt-6">{noWeights === undefined ? words.none(size) : words.noWeights[noWeights]}</p>
      ) : (
        <>
          <MapLegend answer={answer} />
          <div className="map-beside">
            <div className="map-held">
              <MapFigure answer={answer} />
            </div>
            <Part>
              <div>
                <MapList answer={listed} />
                <p className="mt-3 flex gap-4 text-sm print:hidden">
                  <Link to={`/full-tracking?market=screen&${screen}`} className="link-alone">
                    {words.screen}
                  </Link>
                  {mode === 'simulated' ? undefined : (
                    <>
                      <a href={addressOn(`/api/v1/screen.csv?${screen}`, day?.on)} className="link-alone">
                        {words.csv}
                      </a>
                      <AnswerLink to={mapAddress({ of: isIndex ? name : exchange, size, by })} />
                    </>
                  )}
                </p>
              </div>
            </Part>
          </div>
        </>
      )}
    </>
  );
});
