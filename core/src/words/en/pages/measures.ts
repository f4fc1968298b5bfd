import type { MeasureId } from '../../../market/measures.ts';

/** Has a name or a number, or both: then the number is for the short form. */
export interface MeasureStage {
  name?: string;
  number?: string;
  follows?: string;
}

interface MeasureWords {
  /** As a mark beside a symbol says it; no other measure has the same. */
  short: string;
  name: string;
  /** Why a share comes under it. */
  why: string;
  /** By its number in the file, and what follows for who trades. */
  stages?: Partial<Record<number, MeasureStage>>;
  /** NSE's, with the rule. */
  circular?: string;
}

const MEASURE_WORDS = {
  gsm: {
    short: 'GSM',
    name: 'Graded surveillance measure (GSM)',
    why: 'The price does not fit the company’s size and results.',
    stages: {
      0: { name: 'in the framework', number: '0' },
      1: { number: 'I', follows: 'Orders are paid in full in advance, and the price may move by 5% a day.' },
      2: {
        number: 'II',
        follows: 'Trade for trade: shares cannot be sold on the day they are bought. A buyer deposits half the value.',
      },
      3: { number: 'III', follows: 'Traded once a week, on Monday. A buyer deposits the whole value.' },
      4: { number: 'IV', follows: 'Traded once a week, on Monday, and the price may not rise. A buyer deposits the whole value.' },
      6: { name: '' },
    },
    circular: 'SURV75685',
  },
  'long-term-asm': {
    short: 'LT-ASM',
    name: 'Additional surveillance measure, long term (ASM)',
    why: 'The price or the trading has been unusual for months.',
    stages: {
      1: { number: 'I', follows: 'Orders need a margin of 100%.' },
      2: { number: 'II' },
      3: { number: 'III' },
      4: { number: 'IV', follows: 'Trade for trade: shares cannot be sold on the day they are bought.' },
    },
    circular: 'SURV75888',
  },
  sms: {
    short: 'Tips by SMS',
    name: 'Unsolicited messages',
    why: 'Tips to buy or sell this share are going round by SMS.',
    stages: { 0: { name: 'for information' }, 1: { name: 'on the current watch list' } },
  },
  insolvency: {
    short: 'Insolvency',
    name: 'Insolvency proceedings',
    why: 'Proceedings under the Insolvency and Bankruptcy Code are announced or under way.',
    stages: { 0: { name: 'announced' }, 1: { number: 'I' }, 2: { number: 'II' } },
  },
  'short-term-asm': {
    short: 'ST-ASM',
    name: 'Additional surveillance measure, short term (ASM)',
    why: 'The price or the trading has been unusual for days.',
    stages: {
      1: { number: 'I', follows: 'Orders need a margin of at least 50%.' },
      2: { number: 'II', follows: 'Orders need a margin of 100%.' },
    },
    circular: 'SURV75890',
  },
  default: {
    short: 'Default',
    name: 'Default on debt',
    why: 'The company has not paid a debt when it was due.',
    stages: { 0: { name: 'identified' }, 1: { name: 'under the measure' } },
  },
  ica: {
    short: 'Debt restructured',
    name: 'Agreement of its lenders (ICA)',
    why: 'Lenders have signed an inter-creditor agreement: the company’s debt is being restructured.',
    stages: { 0: { name: 'identified' }, 1: { name: 'under the measure' } },
  },
  pledge: {
    short: 'Promoters’ pledge',
    name: 'Pledge by promoters',
    why: 'Promoters have pledged much of their holding as security for loans.',
  },
  'price-to-book': { short: 'Price to book', name: 'High price to book value', why: 'The price is many times the company’s book value.' },
  'total-pledge': {
    short: 'Total pledge',
    name: 'Pledged shares in all',
    why: 'Many of the company’s shares, of promoters and others together, are pledged.',
  },
  'social-media': {
    short: 'Tips online',
    name: 'Tips on social media',
    why: 'Tips to buy or sell this share are going round on social media.',
  },
  esm: {
    short: 'ESM',
    name: 'Enhanced surveillance measure (ESM)',
    why: 'A small company whose price has moved or varied much.',
    stages: {
      1: { number: 'I', follows: 'Orders need a margin of 100%. Trade for trade: shares cannot be sold on the day they are bought.' },
      2: {
        number: 'II',
        follows: 'Trade for trade with a margin of 100%. The price may move by 2% a day, and orders meet in periodic call auctions.',
      },
    },
    circular: 'SURV75872',
  },
  loss: {
    short: 'Loss',
    name: 'Loss making',
    why: 'A consolidated loss in eight quarters in a row; for small and medium enterprises, in two years.',
  },
  encumbered: { short: 'Encumbered', name: 'Encumbered holding', why: 'More than half of the promoters’ shares are encumbered.' },
  'listing-rules': {
    short: 'Listing rules',
    name: 'Series BZ or SZ',
    why: 'The company breaks rules of listing.',
    stages: { 0: { name: '', follows: 'Trade for trade: shares cannot be sold on the day they are bought.' } },
  },
  'listing-fee': { short: 'Listing fee', name: 'Listing fee not paid', why: 'The company has not paid its annual listing fee.' },
  'leaves-derivatives': {
    short: 'Leaves F&O',
    name: 'Leaves futures and options',
    why: 'Its futures and options are ending.',
  },
  'high-pe': { short: 'P/E over 50', name: 'P/E over 50', why: 'Price ÷ earnings of four quarters is over 50.' },
  'no-earnings': { short: 'No earnings', name: 'No earnings', why: 'Earnings per share of four quarters are zero or negative.' },
  'few-investors': { short: 'Thinly traded', name: 'Thinly traded', why: 'Fewer than 100 investors traded it in the last 30 days.' },
} satisfies Record<MeasureId, MeasureWords>;

export const MEASURE_TEXTS: Readonly<Record<MeasureId, MeasureWords>> = MEASURE_WORDS;

export const stageNumbered = (number: string): string => `stage ${number}`;
