/** What is wrong with a line of a file or a row of live quotes, with the figures of its clause (`core/src/words/en/row-faults.ts`) in order. */
export interface RowFaultTerms {
  // A line and its fields. What a field holds is in quotation marks.
  fieldCount: [fields: number, expected: number];
  endsWithinLineOfFile: [];
  longLine: [most: number];
  manyFields: [most: number];
  controlCharacter: [];
  controlIn: [column: string];
  quoteWithin: [];
  quoteFollowed: [];
  quoteOpen: [];
  longText: [column: string, characters: number, most: number];
  fieldMissing: [column: string];
  notText: [column: string];
  otherText: [column: string, text: string, expected: string];
  notSymbol: [column: string, text: string];
  notSeries: [column: string, text: string];
  notCode: [column: string, text: string];
  notAmount: [column: string, text: string];
  tooManyDecimals: [column: string, text: string, decimals: number];
  oddAmount: [column: string, text: string];
  notCrore: [column: string, text: string, of: string];
  notNumber: [column: string, text: string];
  notLevel: [column: string, text: string];
  notDate: [column: string, text: string, form: string];
  sheetDate: [column: string, text: string, form: string];
  badIsin: [isin: string, of?: string];
  notBanLine: [];
  beginsNoFiling: [text: string];
  unreadableName: [symbol: string];

  // Figures that cannot be.
  impossible: [figure: FaultyFigure, value: number | string];
  priceMissing: [];
  decimals: [price: number];
  lowAboveHigh: [low: number, high: number];
  /** An end that is not known is a dash. */
  outside: [figure: FaultyFigure, value: number, low: number | string, high: number | string];
  impossibleRange: [low: number | string, high: number | string];
  rangeToCome: [];
  impossibleChange: [points: number, close: number];
  noClose: [];
  figuresDisagree: [one: string, other: string];
  deliveredMore: [];
  onlyOneOf: [one: string, other: string];
  wrongWeight: [symbol: string];
  weightsSum: [percent: string];

  // Beside the other lines.
  twice: [what: string, line?: number];
  sameAsLine: [line: number];
  otherFigures: [what: string, line: number];
  ofDay: [day: string, expected: string];
  linesOfOtherDay: [lines: number, session: string];
  noTotal: [];
  otherTotal: [];
  kindTwice: [];
  weightsUnnamed: [];
  placeholder: [symbol: string];
  noIndexName: [];
  notOfBse: [index: string];
  isinUnknown: [code: string, name: string];
  isinUncertain: [code: string, day: string, known: string, name: string];

  // Live rows.
  notAskedFor: [];
  notInAnswer: [];
  keysRefused: [];
  failedBefore: [];
  failedToAnswer: [];
  unknownIsin: [];
  noIsin: [];
  sharedIsin: [symbol: string];
  noKey: [];
  noPrice: [];
  noTime: [];
  noSymbol: [];
  rowFieldIs: [figure: FaultyFigure | 'time', text: string];
  leftOut: [key: string, text: string];
  figureLeftOut: [figure: FaultyFigure, value: number | string];
  notWhole: [key: string, value: number];
  volumeFell: [before: number, volume: number];
  rangeLeftOut: [price: number, open: number | string, low: number | string, high: number | string];
  notAtNse: [exchange: string];
  newMember: [];
  rowTwice: [];
  notYetCome: [time: string];
  older: [time: string, before: string];
  messagesUnreadable: [messages: number];
  messageTooLong: [bytes: number];
  connectionCut: [];
  connectionClosed: [code: number];
  connectionSilent: [seconds: number];
  textMessage: [];
  unreadableMessage: [bytes: number];
  onlyFirst: [rows: number];
}

export type FaultyFigure =
  | 'price'
  | 'open'
  | 'high'
  | 'low'
  | 'close'
  | 'previousClose'
  | 'volume'
  | 'turnover'
  | 'level'
  | 'band'
  | 'marketCap'
  | 'priceEarnings';
