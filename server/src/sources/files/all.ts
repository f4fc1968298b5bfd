import { bseBhavcopy } from './bse-bhavcopy.ts';
import { bseScripList } from './bse-scrip-list.ts';
import { nseBhavcopy } from './nse-bhavcopy.ts';
import { nseConstituents } from './nse-constituents.ts';
import { nseDelivery } from './nse-delivery.ts';
import { nseEquityList } from './nse-equity-list.ts';
import { nseIndexClose } from './nse-index-close.ts';
import { nseLegacy } from './nse-legacy.ts';
import { nsePr } from './nse-pr.ts';
import { nseSymbolChange } from './nse-symbol-change.ts';
import { nseYearRange } from './nse-year-range.ts';
import type { FileSource } from '../source.ts';

/** Every source whose files may be in the store, in the order in which a day's files are asked for. To add one, add its file and a line here. */
export const KNOWN_SOURCES: readonly FileSource[] = [
  nseBhavcopy,
  bseBhavcopy,
  ...nseConstituents,
  nsePr,
  nseDelivery,
  nseYearRange,
  nseIndexClose,
  nseEquityList,
  nseSymbolChange,
  bseScripList,
  nseLegacy,
];

/** The sources that the schedule asks; those that have ended serve import and backfill alone. */
export const FILE_SOURCES: readonly FileSource[] = KNOWN_SOURCES.filter(({ published }) => published?.until === undefined);
