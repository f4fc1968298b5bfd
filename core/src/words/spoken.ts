import { spokenWords } from './en/spoken.ts';
import type { Translated } from './translated.ts';

type Words = Translated<typeof spokenWords>;

/** A sentence as a voice should say it: figures as people say them, without digits and signs; exchanges by letters. */
export function spoken(sentence: string, words: Words = spokenWords): string {
  const named = words.names.reduce(
    (text, { written, said }) => text.replace(new RegExp(`${START}${written}${END}`, 'giu'), said),
    sentence,
  );
  const scales = [words.thousand, words.lakh, words.crore];
  const scale = `(?: ?(${scales.map(({ written }) => written).join('|')})${END})?`;
  const figure = new RegExp(`([+−]?)(₹?)(\\d+(?:,\\d+)*)(?:\\.(\\d+))?${scale}( ?%)?`, 'gu');
  return named
    .replace(BESIDE_LETTERS, ' ')
    .replace(figure, (_, sign: string, rupee: string, whole: string, decimals = '', unit?: string, percent?: string) => {
      const digits = whole.replaceAll(',', '');
      const said = scales.find(({ written }) => written === unit)?.said;
      const number = [sayNumber(digits, decimals, words), ...(said === undefined ? [] : [said])].join(' ');
      const isOne = Number(`${digits}.${decimals}`) === 1 && unit === undefined;
      const amount = rupee === '' ? number : isOne ? words.oneRupee : words.rupees(number);
      const what = percent === undefined ? amount : words.percent(amount);
      if (sign === '') return what;
      if (percent === undefined) return sign === '+' ? words.plus(what) : words.minus(what);
      return sign === '+' ? words.up(what) : words.down(what);
    });
}

const START = String.raw`(?<![\p{L}\p{M}\d])`;
const END = String.raw`(?![\p{L}\p{M}\d])`;

/** Between a number and the letters that it stands beside, as in "52-week", "3M" and "1.00K". */
const BESIDE_LETTERS = /(?<=[\p{L}\p{M}])-?(?=\d)|(?<=\d)-?(?=[\p{L}\p{M}])/gu;

/** Decimals digit by digit; those of a whole number are not said. */
function sayNumber(digits: string, decimals: string, words: Words): string {
  const whole = sayWhole(Number(digits), words);
  if (!/[1-9]/.test(decimals)) return whole;
  return [whole, words.point, ...Array.from(decimals, (digit) => sayWhole(Number(digit), words))].join(' ');
}

function sayWhole(number: number, words: Words): string {
  const scales = [
    [1e7, words.crore.said],
    [1e5, words.lakh.said],
    [1e3, words.thousand.said],
    [100, words.hundred],
  ] as const;
  const scale = scales.find(([size]) => number >= size);
  if (scale === undefined) return words.below100[Math.floor(number / 10)]?.split(' ')[number % 10] ?? '';
  const [size, name] = scale;
  const rest = number % size;
  return [sayWhole(Math.floor(number / size), words), name, ...(rest === 0 ? [] : [sayWhole(rest, words)])].join(' ');
}
