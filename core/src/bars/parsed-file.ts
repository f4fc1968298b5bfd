import type { Exchange } from '../market/exchange.ts';
import type { Flag } from '../warnings/measures.ts';
import type { Bar } from './bar.ts';

/** A line that a parser rejected, counted from 1, with the reason. Nothing is skipped silently. */
export interface Rejection {
  line: number;
  reason: string;
}

/** The rejected lines of a file: the first ones with their reasons, and the number of the others. */
export interface RejectedLines {
  rejected: Rejection[];
  /** How many more were dropped; absent if none. */
  unkept?: number;
}

/** A security as a file names it. */
interface Named {
  symbol: string;
  series: string;
}
/** Shares delivered, from `sec_bhavdata_full`: per cent of the traded quantity. */
export interface Delivery extends Named {
  deliveredShares: number | undefined;
  deliveryPercent: number | undefined;
}
/** Market capitalisation and issue size, from `mcap…csv` (there in rupees) or BSE's scrip list (crore). */
export interface MarketCap extends Named {
  isin: string;
  code: string;
  issueSize: number | undefined;
  marketCapCrore: number;
}
/** The adjusted 52-week range, from `CM_52_wk_High_low…csv`, rupees. */
export interface YearRange extends Named {
  high: number;
  highDate: string | undefined;
  low: number;
  lowDate: string | undefined;
}
/** How far a security may move in a session, per cent of the exchange's base price, from `sec_list.csv`; undefined if there is no band. */
export interface PriceBand extends Named {
  percent: number | undefined;
  /** As filed, such as the stage of a surveillance measure; empty if there is none. */
  remarks: string;
}
/** The measures of surveillance that a share is under, from `REG1_IND…csv`; the file of a day holds for the next session. */
export interface ListedWarnings extends Named {
  flags: Flag[];
}
/** A security whose price touched the edge of its band, from `bh…csv`; about half of them closed there. */
export interface BandTouch extends Named {
  side: 'upper' | 'lower';
}
/** Price ÷ earnings of a share, from `PE_…csv`; undefined if the file has none: a loss. */
export interface FiledEarnings {
  symbol: string;
  priceEarnings: number | undefined;
  adjusted: number | undefined;
}
/** The shares in whose derivatives no new positions may be taken on a day, from `fo_secban.csv`. */
export interface DerivativesBan {
  day: string;
  symbols: string[];
}
/** The members of an index at a month's last session with their capitalisations in the index, crore rupees, and weights, per cent. */
export interface FiledWeights {
  index: string;
  day: string;
  members: { symbol: string; crore: number; percent: number }[];
}
/** An announced corporate action, from `bc…csv`; `purpose` is as filed. */
export interface FiledAction extends Named {
  exDate: string;
  recordDate?: string;
  purpose: string;
}
/** An announced corporate action of a share without an ex-date, from `bc…csv`. */
export interface FiledRecordDate extends Named {
  recordDate: string;
  purpose: string;
}
/** A company's filing about a meeting of its board, from `bm…txt`. */
export interface FiledMeeting {
  symbol: string;
  name: string;
  /** The day of the meeting. */
  day: string;
  /** The headings under which it was filed, as `Financial Results/Dividend`; empty if none is known. */
  purpose: string;
  /** `held` if the filing reports the outcome; `off` if the meeting is moved or cancelled. */
  state: 'announced' | 'held' | 'off';
  /** The new day of a meeting that was moved. */
  movedTo?: string;
}
/** An exchange-traded fund, from `etf…csv`, with what it follows, as filed. */
export interface FiledFund {
  symbol: string;
  underlying: string;
}
/** An index's day; levels are in points. */
export interface IndexDay {
  name: string;
  open: number | undefined;
  high: number | undefined;
  low: number | undefined;
  close: number;
  previousClose: number | undefined;
  /** Price ÷ earnings, price ÷ book value, and the dividend yield in per cent, as NSE publishes them. */
  priceEarnings?: number;
  priceBook?: number;
  dividendYield?: number;
}
/** A member of an index, from a constituents list. */
export interface Member {
  symbol: string;
  isin: string;
  name: string;
  sector: string;
  series: string;
}
/** A security of a master file (`EQUITY_L.csv`, BSE's scrip list). */
export interface Listing {
  exchange: Exchange;
  symbol: string;
  series: string;
  code: string;
  isin: string;
  name: string;
  listedOn: string | undefined;
  faceValue: number | undefined;
  sector: string | undefined;
  status: string | undefined;
}
/** A change of symbol, from `symbolchange.csv`. */
export interface Rename {
  from: string;
  to: string;
  on: string;
}

/** Everything in one file. `session` is the date in the file; masters and lists of constituents have none. */
export interface ParsedFile extends RejectedLines {
  session?: string;
  /** In the order of the file. */
  bars?: Bar[];
  /** How many lines of securities without a trade were left out; absent if none. */
  untraded?: number;
  /** The file ends within its last line. */
  brokenOff?: true;
  deliveries?: Delivery[];
  marketCaps?: MarketCap[];
  ranges?: YearRange[];
  bands?: PriceBand[];
  warnings?: ListedWarnings[];
  touches?: BandTouch[];
  earnings?: FiledEarnings[];
  bans?: DerivativesBan[];
  weights?: FiledWeights[];
  actions?: FiledAction[];
  recordDates?: FiledRecordDate[];
  /** The ex-dates between which the file lists all actions, from its own day on; absent if a line was rejected. */
  actionsListed?: { from: string; until: string };
  meetings?: FiledMeeting[];
  indices?: IndexDay[];
  funds?: FiledFund[];
  members?: { index: string; list: Member[] };
  listings?: Listing[];
  renames?: Rename[];
  /** The step of the layout's turnovers in rupees, for `checkBar`; absent if it is the exchange's own (`TURNOVER_STEP`). */
  turnoverStep?: number;
}
