import { longDate } from '../words/dates.ts';
import type { UnknownFigure } from '../wire/share/derived.ts';
import { stockWords as words } from '../words/en/pages/stock.ts';

/** Of a share whose history begins on the day of its listing, that it was listed then. */
export function reasonOf({ unknown, on }: UnknownFigure, listedOn?: string): string {
  if (unknown === 'short-history' && on !== undefined && on === listedOn) return words.newlyListed(longDate(on));
  return words.unknown[unknown](on === undefined ? undefined : longDate(on));
}

export function isUnknown(figure: object): figure is UnknownFigure {
  return 'unknown' in figure;
}
