import { bseBhavcopy } from '../bse-files/bse-bhavcopy.ts';
import { bseIndexClose } from '../bse-files/bse-index-close.ts';
import { bseIndexHistory } from '../bse-files/bse-index-history.ts';
import { bseIsin, bseLegacy } from '../bse-files/bse-legacy.ts';
import { bseScripList } from '../bse-files/bse-scrip-list.ts';
import { nseBhavcopy } from '../nse-files/nse-bhavcopy.ts';
import { nseConstituents } from '../nse-files/nse-constituents.ts';
import { nseDelivery } from '../nse-files/nse-delivery.ts';
import { nseEquityList } from '../nse-files/nse-equity-list.ts';
import { nseIndexClose } from '../nse-files/nse-index-close.ts';
import { nseLegacy } from '../nse-files/nse-legacy.ts';
import { nsePriceBands } from '../nse-files/nse-price-bands.ts';
import { nsePr } from '../nse-files/nse-pr.ts';
import { nseSymbolChange } from '../nse-files/nse-symbol-change.ts';
import { nseYearRange } from '../nse-files/nse-year-range.ts';
import type { FileSource } from '../source.ts';

/** Every source whose files may be in the store, in the order in which a day's files are downloaded. A new source gets a line here. */
export const KNOWN_SOURCES: readonly FileSource[] = [
  nseBhavcopy,
  bseBhavcopy,
  nseLegacy,
  bseIsin,
  bseLegacy,
  ...nseConstituents,
  nsePr,
  nseDelivery,
  nseYearRange,
  nseIndexClose,
  bseIndexClose,
  bseIndexHistory,
  nseEquityList,
  nseSymbolChange,
  nsePriceBands,
  bseScripList,
];

/** The sources that still publish. The others serve only import and backfill. */
export const FILE_SOURCES: readonly FileSource[] = KNOWN_SOURCES.filter(({ published }) => published?.until === undefined);
