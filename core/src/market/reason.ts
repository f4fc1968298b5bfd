import type { RowFaultTerms } from './row-fault.ts';

/** Why a file or a live source is as it is, with the figures of its sentence (`core/src/words/en/reasons.ts`) in order. */
export interface ReasonTerms extends RowFaultTerms {
  /** As an earlier version stored it, in English. */
  sentence: [text: Quoted];

  // The fetching of a file.
  notPublished: [];
  noFileOfDay: [];
  noFileAtAddress: [status: number];
  answerTooLarge: [bytes: number];
  noAnswerWithin: [seconds: number];
  fellSilent: [seconds: number, bytes: number];
  tooSlow: [minutes: number];
  givenUp: [minutes: number, bytes: number];
  connectionFailed: [code: Quoted];
  answerCutOff: [bytes: number, announced: number];
  otherBytes: [];
  hostBusy: [status: number];
  hostRefused: [status: number];
  hostRedirected: [status: number];
  hostRejected: [status: number];
  hostRests: [host: string, failures: number, until: string];
  /** No fault: the file is the exchange's own. */
  fromSeed: [host: string];

  // The bytes of a file.
  htmlPage: [];
  emptyFile: [];
  unreadable: [error: Quoted];
  tooMuchMemory: [megabytes: number];
  tooMuchTime: [seconds: number];
  endedProcess: [error: Quoted];
  expected: [layout: string, found: Found];
  headerLacks: [layout: string, columns: string];
  headerTwice: [layout: string, column: string];
  csvFiles: [count: number, found: Found];
  endsWithinLine: [layout: string];
  zipDamaged: [error: Quoted];
  zipMembers: [count: number, most: number];
  zipLongName: [characters: number, most: number];
  zipOddName: [member: string];
  zipEncrypted: [member: string];
  zipCompression: [member: string];
  zipTwice: [member: string];
  zipRatio: [ratio: number];
  zipInflates: [bytes: number];
  zipLarger: [member: string];
  zipDiffers: [member: string];
  zipNoPrMember: [];
  zipNoWeights: [];
  notWeights: [];
  listCutOff: [];
  otherMembers: [count: number, index: string];
  noDayNamed: [layout: string];
  severalDays: [layout: string];
  noDayRead: [layout: string];
  noSensex: [layout: string];
  noSensexBut: [layout: string, line: number, fault: Reason];
  sensexTwice: [layout: string, line: number, other: number];
  beyondHalt: [index: string, close: number, previousClose: number];

  // What was found in place of a layout.
  foundNothing: [];
  foundWorkbook: [];
  foundZip: [];
  foundGzip: [];
  foundPdf: [];
  foundHtml: [];
  foundMarkup: [];
  foundJson: [];
  foundUtf16: [];
  foundSemicolons: [];
  foundTabs: [];
  foundText: [beginning: string];
  foundLongHeader: [characters: number];
  foundWideHeader: [columns: number];
  foundBytes: [bytes: number, most?: number];
  foundLists: [most: number];
  foundLines: [lines: number];

  // The file as a whole.
  noLineRead: [rejected: number];
  noLineReadBut: [rejected: number, line: number, fault: Reason];
  noDayInside: [];
  notBorneOut: [];
  dayToCome: [day: string];
  otherDayInside: [asked: string, inside: string];
  earlierDayInside: [asked: string, inside: string];
  wrongDayInside: [asked: string, inside: string];
  sameBytes: [asked: string, other: string];
  ofAnotherDay: [];
  brokenOff: [];
  cutOffAfter: [key: string, lacking: number];
  endUncertain: [key: string, lacking: number];
  tooFewRows: [rows: number, floor: number];
  membersUnknown: [];
  membersMissing: [missing: number, members: number, names: string, more?: number];
  turnoverUnit: [outside: number, rows: number];
  linesRejected: [rejected: number, lines: number];
  withoutTrade: [untraded: number, lines: number];
  mostIsinsUncertain: [uncertain: number, lines: number];
  isinsUncertain: [uncertain: number, lines: number];

  // Of a line of a file, or a live row.
  /** Of a member of an archive, or of a share. */
  faultOf: [name: string, fault: Reason];
  failedAt: [time: string, why: Reason];
  feedReopened: [time: string, why: Reason];
  feedAwaited: [time: string, why: Reason];

  // Beside other files and days.
  notCompared: [source: string];
  barsDiffer: [bars: number, source: string, symbol: string, figure: BarFigure, one: string, other: string];
  securitiesAbsent: [securities: number, source: string, first: string];
  closesOfFile: [differing: number, compared: number, day: string];
  closesOfDayBefore: [differing: number, compared: number, day: string, before: string];
  closesOfDayAfter: [differing: number, compared: number, day: string, after: string];
  closesAtNse: [differing: number, compared: number, day: string];
  fewerIndices: [indices: number, stored: number];
  levelsOfDayBefore: [
    differing: number,
    compared: number,
    day: string,
    before: string,
    index: string,
    previousClose: string,
    close: string,
  ];
  levelDiffers: [index: string, close: number, other: number, source: string];
  indicesApart: [sensex: string, nifty: string];
  seriesOfAnotherDay: [differing: number, compared: number, day: string];
  seriesNotMoved: [moved: number, day: string, inFile: number];
  sessionNotStored: [before: string];
  closesBreak: [closes: number, names: string];
  closesAdjusted: [closes: number];

  // The live source.
  liveError: [];
  endedEarly: [source: string];
  noAnswerInTime: [source: string];
  failedOddly: [source: string, error: string];
  nseTooLong: [bytes: number];
  nseSilent: [seconds: number];
  nseConnection: [code: Quoted];
  nsePage: [];
  nseCutOff: [characters: number];
  nseNotJson: [];
  nseCookies: [pause: AskedPause];
  nseRefuses: [pause: AskedPause];
  nseTooOften: [pause: AskedPause];
  nseTrouble: [status: number];
  nseElsewhere: [status: number, pause: AskedPause];
  nseGone: [address: string, status: number];
  nseChanged: [how: ChangedShape];
  nseNoIndexRow: [index: string];
  nseNoRows: [];
  nseManyRows: [rows: number, most: number];
  nseNoShareRead: [shares: number, share: string, fault: Reason];
  pauseAWhile: [];
  pauseAsked: [seconds: number];
  upstoxSilent: [seconds: number];
  upstoxConnection: [code: Quoted];
  upstoxElsewhere: [status: number];
  upstoxRefuses: [];
  upstoxTrouble: [status: number];
  upstoxNoToken: [];
  upstoxOldToken: [];
  upstoxTooOften: [until: string];
  upstoxFound: [found: UpstoxFound];
  upstoxUnreadable: [];
  upstoxManyRows: [rows: number, most: number];
  upstoxFeedAddress: [];
  upstoxBytes: [bytes: number];
  upstoxStatus: [status: number];
  upstoxWebPage: [];
  upstoxNotJson: [];
  upstoxNoData: [];
}

export type ReasonId = keyof ReasonTerms;

/** Text that stays as it is in every language, such as an error of the system. */
export interface Quoted {
  quote: string;
}

export type Found = Reason<Extract<ReasonId, `found${string}`>>;
export type AskedPause = Reason<'pauseAWhile' | 'pauseAsked'>;
export type ChangedShape = Reason<'nseNoIndexRow' | 'nseNoRows' | 'nseManyRows' | 'nseNoShareRead'>;
export type UpstoxFound = Reason<'upstoxBytes' | 'upstoxStatus' | 'upstoxWebPage' | 'upstoxNotJson' | 'upstoxNoData'>;
export type BarFigure = 'open' | 'high' | 'low' | 'close' | 'last' | 'previousClose' | 'volume' | 'trades' | 'turnover';

export type Reason<Id extends ReasonId = ReasonId> = Id extends ReasonId ? { say: Id; of: ReasonTerms[Id] } : never;

export function because<Id extends ReasonId>(say: Id, ...of: ReasonTerms[Id]): Reason<Id> {
  return { say, of } as Reason<Id>;
}

type Shown<Terms extends readonly unknown[]> = {
  [Place in keyof Terms]: NonNullable<Terms[Place]> extends string | number ? Terms[Place] : string;
};

/** The words of a language: a reason's terms as they are shown make its sentence. */
export type ReasonSentences = { readonly [Id in ReasonId]: (...of: Shown<ReasonTerms[Id]>) => string };
