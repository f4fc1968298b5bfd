import { unitWords } from './units.ts';

const { crore, lakh, thousand } = unitWords.apart;

/** What a voice says for figures and names. */
export const spokenWords = {
  /** By tens: the line is the first digit of a number below 100, the word in it the second. */
  below100: [
    'zero one two three four five six seven eight nine',
    'ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
    'twenty twenty-one twenty-two twenty-three twenty-four twenty-five twenty-six twenty-seven twenty-eight twenty-nine',
    'thirty thirty-one thirty-two thirty-three thirty-four thirty-five thirty-six thirty-seven thirty-eight thirty-nine',
    'forty forty-one forty-two forty-three forty-four forty-five forty-six forty-seven forty-eight forty-nine',
    'fifty fifty-one fifty-two fifty-three fifty-four fifty-five fifty-six fifty-seven fifty-eight fifty-nine',
    'sixty sixty-one sixty-two sixty-three sixty-four sixty-five sixty-six sixty-seven sixty-eight sixty-nine',
    'seventy seventy-one seventy-two seventy-three seventy-four seventy-five seventy-six seventy-seven seventy-eight seventy-nine',
    'eighty eighty-one eighty-two eighty-three eighty-four eighty-five eighty-six eighty-seven eighty-eight eighty-nine',
    'ninety ninety-one ninety-two ninety-three ninety-four ninety-five ninety-six ninety-seven ninety-eight ninety-nine',
  ],
  hundred: 'hundred',
  thousand: { written: thousand, said: 'thousand' },
  lakh: { written: lakh, said: 'lakh' },
  crore: { written: crore, said: 'crore' },
  point: 'point',
  oneRupee: 'one rupee',
  rupees: (amount: string) => `${amount} rupees`,
  percent: (number: string) => `${number} per cent`,
  /** Of a change in per cent. */
  up: (percent: string) => `up ${percent}`,
  down: (percent: string) => `down ${percent}`,
  plus: (figure: string) => `plus ${figure}`,
  minus: (figure: string) => `minus ${figure}`,
  names: [
    { written: 'Nifty 50', said: 'Nifty fifty' },
    { written: 'Nifty', said: 'Nifty' },
    { written: 'Sensex', said: 'Sensex' },
    { written: 'NSE', said: 'N S E' },
    { written: 'BSE', said: 'B S E' },
  ],
} as const;
