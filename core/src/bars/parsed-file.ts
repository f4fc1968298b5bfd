import type { Exchange } from '../market/exchange.ts';
import type { Reason } from '../market/reason.ts';
import type { Flag } from '../market/measures.ts';
import type { Bar } from './bar.ts';

/** Counted from 1. Nothing is skipped silently. */
export interface Rejection {
  line: number;
  why: Reason;
}

/** The first ones with their reasons. */
export interface RejectedLines {
  rejected: Rejection[];
  /** How many more; absent if none. */
  unkept?: number;
}

interface Named {
  symbol: string;
  series: string;
}
/** From `sec_bhavdata_full`: shares delivered, per cent of the traded quantity. */
export interface Delivery extends Named {
  deliveredShares: number | undefined;
  deliveryPercent: number | undefined;
}
/** From `mcap…csv` (there in rupees) or BSE's scrip list (crore). */
export interface MarketCap extends Named {
  isin: string;
  code: string;
  issueSize: number | undefined;
  marketCapCrore: number;
}
/** From `CM_52_wk_High_low…csv`: adjusted, rupees. */
export interface YearRange extends Named {
  high: number;
  highDate: string | undefined;
  low: number;
  lowDate: string | undefined;
}
/** From `sec_list.csv`: per cent of the exchange's base price; undefined if there is no band. */
export interface PriceBand extends Named {
  percent: number | undefined;
  /** As filed, such as the stage of a surveillance measure; empty if there is none. */
  remarks: string;
}
/** From `REG1_IND…csv`; the file of a day holds for the next session. */
export interface ListedWarnings extends Named {
  flags: Flag[];
}
/** From `bh…csv`: the price touched the edge of its band; about half of them closed there. */
export interface BandTouch extends Named {
  side: 'upper' | 'lower';
}
/** From `PE_…csv`; undefined if the file has none: a loss. */
export interface FiledEarnings {
  symbol: string;
  priceEarnings: number | undefined;
  adjusted: number | undefined;
}
/** From `fo_secban.csv`: the shares in whose derivatives no new positions may be taken on a day. */
export interface DerivativesBan {
  day: string;
  symbols: string[];
}
/** At a month's last session: capitalisations in the index, crore rupees, and weights, per cent. */
export interface FiledWeights {
  index: string;
  day: string;
  members: { symbol: string; crore: number; percent: number }[];
}
/** From `bc…csv`; `purpose` is as filed. */
export interface FiledAction extends Named {
  exDate: string;
  recordDate?: string;
  purpose: string;
}
/** From `bc…csv`: an action without an ex-date. */
export interface FiledRecordDate extends Named {
  recordDate: string;
  purpose: string;
}
/** From `bm…txt`: a filing about a meeting of the board. */
export interface FiledMeeting {
  symbol: string;
  name: string;
  day: string;
  /** The headings under which it was filed, as `Financial Results/Dividend`; empty if none is known. */
  purpose: string;
  /** `held` if the filing reports the outcome; `off` if the meeting is moved or cancelled. */
  state: 'announced' | 'held' | 'off';
  /** Absent unless the meeting was moved. */
  movedTo?: string;
}
/** From `etf…csv`, with what the fund follows, as filed. */
export interface FiledFund {
  symbol: string;
  underlying: string;
}
/** Levels are in points. */
export interface IndexDay {
  name: string;
  open: number | undefined;
  high: number | undefined;
  low: number | undefined;
  close: number;
  previousClose: number | undefined;
  /** As NSE publishes them; the dividend yield in per cent. */
  priceEarnings?: number;
  priceBook?: number;
  dividendYield?: number;
}
/** From a list of constituents. */
export interface Member {
  symbol: string;
  isin: string;
  name: string;
  sector: string;
  series: string;
}
/** From a master file (`EQUITY_L.csv`, BSE's scrip list). */
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
/** From `symbolchange.csv`. */
export interface Rename {
  from: string;
  to: string;
  on: string;
}

/** `session` is the date in the file; masters and lists of constituents have none. */
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
