import { eachOf, type ReceiptField, RETURN_FIELDS, TOTAL_RETURN_FIELDS } from '../../../market/receipt-fields.ts';
import { formatCount } from '../../format.ts';
import { stockWords } from './stock.ts';

const FIELD_NAMES: Record<ReceiptField, string> = {
  price: 'Price',
  change: 'Change',
  changePercent: 'Change in per cent',
  previousClose: stockWords.previousClose,
  open: stockWords.open,
  high: stockWords.high,
  low: stockWords.low,
  volume: stockWords.volume,
  turnover: stockWords.turnover,
  trades: stockWords.trades,
  gap: 'Open over previous close',
  deliveryPercent: stockWords.delivery,
  marketCap: 'Market capitalisation',
  yearHigh: '52-week high',
  yearLow: '52-week low',
  priceEarnings: stockWords.priceEarnings,
  dividendYield: stockWords.dividendYield,
  warnings: 'Under surveillance',
  fromYearHigh: 'Distance from the 52-week high',
  medianVolume: stockWords.medianVolume,
  volumeRatio: 'Volume ÷ usual volume',
  mean20: stockWords.mean(20),
  mean50: stockWords.mean(50),
  mean200: stockWords.mean(200),
  ...eachOf(RETURN_FIELDS, returnOver),
  ...eachOf(TOTAL_RETURN_FIELDS, totalOver),
};

function totalOver(period: keyof typeof stockWords.returns.periods): string {
  return `${returnOver(period)}, with dividends`;
}

function returnOver(period: keyof typeof stockWords.returns.periods): string {
  return `Return, ${stockWords.returns.periods[period].toLowerCase()}`;
}

const ADJUSTED = 'with prices adjusted for splits, bonuses and rights';
const RETURN = `Close ÷ the close from which the period begins − 1, ${ADJUSTED}`;
const TOTAL_RETURN = `${RETURN}, and each dividend put into the share on its ex-date`;

const average = (days: number): string => `The average close of ${days} trading days, ${ADJUSTED}`;

/** Of figures that are not as filed. */
const FORMULAS: Partial<Record<ReceiptField, string>> = {
  change: 'Price − previous close',
  changePercent: 'Price ÷ previous close − 1',
  gap: 'Open ÷ previous close − 1',
  dividendYield: 'Dividends of the last twelve months ÷ price',
  fromYearHigh: 'Price ÷ 52-week high − 1',
  yearHigh: `The highest price of 52 weeks, ${ADJUSTED}`,
  yearLow: `The lowest price of 52 weeks, ${ADJUSTED}`,
  medianVolume: 'The median volume of the 20 trading days before',
  volumeRatio: 'Volume ÷ the usual volume',
  mean20: average(20),
  mean50: average(50),
  mean200: average(200),
  ...eachOf(RETURN_FIELDS, () => RETURN),
  ...eachOf(TOTAL_RETURN_FIELDS, () => TOTAL_RETURN),
};

export const receiptWords = {
  title: 'Where is this from?',
  description: 'The file, the line and the rule from which a figure of a share is made, with the checksum of the file.',
  fields: FIELD_NAMES,
  close: 'Close',
  ownPage: 'Open as a page, to keep or pass on its address',
  choose: (symbol: string) => `Other figures of ${symbol}`,
  what: 'the receipt',
  missing: (exchange: string, day: string | undefined) =>
    day === undefined ? 'No stored file has this share.' : `No stored file of ${exchange} of ${day} has this share.`,
  simulated: (seed: string | null) =>
    seed === null || seed === ''
      ? 'Simulated: this figure is generated in your browser, and is no market price. The address has no seed, so each visit makes others; with ?seed=42 they are the same for everybody.'
      : `Simulated: this figure is generated in your browser from the seed “${seed}” of the address, and is no market price. The same seed makes the same figures for everybody.`,
  asFiled: 'As filed by the exchange.',
  rule: 'How it is made',
  formulas: FORMULAS,
  method: 'How all figures are made',
  comparedWith: 'The same figure in another file',
  line: (number: number, member: string | undefined) => `Line ${formatCount(number)}${member === undefined ? '' : ` of ${member}`}`,
  entry: (number: number) => `Entry ${formatCount(number)} of the list`,
  noLine: 'The file has no line of this share, or none is read by lines.',
  gone: 'This server does not have the file any more: another operator can compare the checksum.',
  field: (name: string, place: number | undefined) => (place === undefined ? name : `${name} (field ${formatCount(place)})`),
  check: 'Check it yourself',
  checks: 'Download the file from its address, compare its SHA-256 and read the line. In a terminal:',
  facts: { source: 'Source', address: 'Address', fetched: 'Fetched', size: 'Size', sha256: 'SHA-256' },
  bytes: (bytes: number) => `${formatCount(bytes)} bytes`,
  quoted: 'Time of the exchange',
  received: 'Received',
  live: 'A live quote: no file has it. It is compared with the official close once that is published.',
  by: (purpose: string, date: string) => `by ${purpose} of ${date}`,
  and: ' and ',
  opening: (price: string, by: string) => `against the opening price after the demerger, ${price}, ${by}`,
  denied: (by: string) => `the factor is not applied, since the open denies it: ${by}`,
  alreadyAdjusted: (by: string) =>
    by === '' ? 'the filed previous close is adjusted already' : `the filed previous close is adjusted already, ${by}`,
  marketCap: (cap: string, rupees: string) => `${cap} = ${rupees} rupees ÷ 1,00,00,000`,
  derivedCap: (cap: string, shares: string, price: string, on: string) =>
    `${cap} = ${shares} shares (filed for ${on}) × ${price} ÷ 1,00,00,000`,
  quotedCap: (cap: string, rupees: string, price: string, close: string) =>
    `${cap} = ${rupees} rupees × ${price} ÷ ${close} ÷ 1,00,00,000: what was filed at the close, at the price of the quote`,
  listedCap: (on: string) => `As in BSE’s list of ${on}, which names no day.`,
  passed: (filed: string, on: string) => `The filed range, ${filed}, is passed on ${on}.`,
  edge: {
    high: (price: string, on: string, since: string) => `${price} is the high of ${on}, adjusted the highest since ${since}`,
    low: (price: string, on: string, since: string) => `${price} is the low of ${on}, adjusted the lowest since ${since}`,
  },
  closeOf: (price: string, on: string) => `${price} is the close of ${on}`,
  index: (name: string, rule: string, from: string) => `beside it ${name}, from the close of ${from}: ${rule}`,
  sum: (sessions: number, from: string, to: string) => `the sum of ${sessions} closes, from ${from} to ${to}`,
  closesBefore: (on: string, divisor: string, by: string) => `closes before ${on} are divided by ${divisor}, ${by}`,
  middle: (from: string, to: string, volumes: string) =>
    `the two in the middle of the volumes of 20 trading days, from ${from} to ${to}: ${volumes}`,
  volumesBefore: (on: string, shares: string, by: string) => `volumes before ${on} are multiplied by ${shares}, ${by}`,
  shares: (formula: string) => `with its dividends, one share becomes ${formula}`,
  reinvested: (rupees: string, close: string, on: string, by: string) =>
    `${rupees} a share, reinvested at ${close}, the close of ${on}, ${by}`,
  noneSince: (from: string) => `no dividend has an ex-date after ${from}`,
  dividends: (yieldPercent: string, rupees: string, price: string, from: string) =>
    `${yieldPercent} = ${rupees} ÷ ${price}; dividends with an ex-date after ${from}`,
  noEarnings: stockWords.noEarnings,
  noDividends: 'The actions of twelve months are not stored yet, an amount is not known, or the share is listed at BSE alone.',
  unknown: 'The stored files do not have it.',
  noWarnings: 'None',
} as const;
