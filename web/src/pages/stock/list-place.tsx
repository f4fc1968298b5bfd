import { readStockPath, type ShareName, stockPath } from '@bhav/core/address/stock-path';
import { stockWords } from '@bhav/core/words/en/pages/stock';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useSyncExternalStore } from 'react';
import { keptText, parseKeptList, type PlaceInList, placeIn } from '../../figures/share-list.ts';
import { Link } from '../../ui/address/link.tsx';

const words = stockWords.place;

/** The share's place in the list from which it was opened, and the shares beside it; nothing where it is in none. */
export function ListPlace({ exchange, symbol }: ShareName) {
  const text = useSyncExternalStore(
    () => () => undefined,
    keptText,
    () => undefined,
  );
  const list = text === undefined ? undefined : parseKeptList(text);
  const place = list && placeIn(list, stockPath(exchange, symbol));
  return place && <Shown place={place} />;
}

function Shown({ place: { title, address, place, of, previous, next } }: { place: PlaceInList }) {
  useEffect(() => {
    // The line itself holds its place from here on.
    delete document.documentElement.dataset['listed'];
  }, []);
  return (
    <nav aria-label={words.label} className="list-place">
      {previous !== undefined && (
        <Link to={previous} rel="prev" className="link-alone gap-1 font-normal">
          <ChevronLeft className="-ml-1 size-4" />
          <span className="max-sm:sr-only">{words.previous}</span>
          {symbolOf(previous)}
        </Link>
      )}
      <p>
        {words.of(place, of)}
        <Link to={address} className="link font-normal">
          {title}
        </Link>
      </p>
      {next !== undefined && (
        <Link to={next} rel="next" className="link-alone gap-1 font-normal">
          <span className="max-sm:sr-only">{words.next}</span>
          {symbolOf(next)}
          <ChevronRight className="size-4" />
        </Link>
      )}
    </nav>
  );
}

function symbolOf(path: string): string | undefined {
  return readStockPath(path)?.symbol;
}
