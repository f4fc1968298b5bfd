import { bseBhavcopy } from '../bse-files/bse-bhavcopy.ts';
import { bseIndexClose } from '../bse-files/bse-index-close.ts';
import { bseIndexHistory } from '../bse-files/bse-index-history.ts';
import { bseIsin, bseLegacy } from '../bse-files/bse-legacy.ts';
import { bseScripList } from '../bse-files/bse-scrip-list.ts';
import { nseBhavcopy } from '../nse-files/nse-bhavcopy.ts';
import { nseConstituents } from '../nse-indices/nse-constituents.ts';
import { nseDerivativesBan } from '../nse-files/nse-derivatives-ban.ts';
import { nseDelivery } from '../nse-files/nse-delivery.ts';
import { nseEarnings } from '../nse-files/nse-earnings.ts';
import { nseEquityList } from '../nse-files/nse-equity-list.ts';
import { nseIndexClose } from '../nse-indices/nse-index-close.ts';
import { nseLegacy } from '../nse-files/nse-legacy.ts';
import { nsePriceBands } from '../nse-files/nse-price-bands.ts';
import { nsePr } from '../nse-files/nse-pr.ts';
import { nseSymbolChange } from '../nse-files/nse-symbol-change.ts';
import { nseWarnings } from '../nse-files/nse-warnings.ts';
import { nseWeights } from '../nse-indices/nse-weights.ts';
import { nseYearRange } from '../nse-files/nse-year-range.ts';
import type { FileSource } from '../source.ts';

/** In the order in which a day's files are downloaded. A new source gets a line here. */
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
  nseWarnings,
  nseEarnings,
  nseEquityList,
  nseSymbolChange,
  nsePriceBands,
  nseDerivativesBan,
  nseWeights,
  bseScripList,
];

/** They still publish. The others serve only import and backfill. */
export const FILE_SOURCES: readonly FileSource[] = KNOWN_SOURCES.filter(({ published }) => published?.until === undefined);
