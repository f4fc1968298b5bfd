import { assert, constantFrom, double, integer, oneof, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formatAmount,
  formatCount,
  formatCrore,
  formatPercentChange,
  formatPointChange,
  formatPoints,
  formatRatio,
  formatRupeeChange,
  formatRupees,
  formatShare,
  formatTurnover,
  formatVolume,
} from './format.ts';
import { spokenWords as hindi } from './hi/spoken.ts';
import { unitWords } from './hi/units.ts';
import { spoken } from './spoken.ts';

describe('a sentence is spoken', () => {
  it.each([
    ['21,633.75', 'twenty-one thousand six hundred thirty-three point seven five'],
    ['24,500', 'twenty-four thousand five hundred'],
    ['1,23,45,678', 'one crore twenty-three lakh forty-five thousand six hundred seventy-eight'],
    ['1,00,007', 'one lakh seven'],
    ['79,000.00', 'seventy-nine thousand'],
    ['0.05', 'zero point zero five'],
    ['+0.31%', 'up zero point three one per cent'],
    ['−8.10%', 'down eight point one zero per cent'],
    ['0.00%', 'zero per cent'],
    ['+123.45', 'plus one hundred twenty-three point four five'],
    ['−₹12.50', 'minus twelve point five zero rupees'],
    ['₹3,253.30 Cr', 'three thousand two hundred fifty-three point three zero crore rupees'],
    ['₹1.00 K, ₹1.50 L', 'one thousand rupees, one point five zero lakh rupees'],
    ['₹1 and ₹1 Cr', 'one rupee and one crore rupees'],
    ['1.25K shares', 'one point two five thousand shares'],
    ['a 52-week high', 'a fifty-two week high'],
    ['3M India, A2Z and T-20', 'three M India, A two Z and T twenty'],
    ['NSE’s NIFTY 500, not NSEL', 'N S E’s Nifty five hundred, not NSEL'],
    [
      'The Nifty 50 rose 0.45% to 24,102.35, the Sensex fell 0.10% to 79,000.10.',
      'The Nifty fifty rose zero point four five per cent to twenty-four thousand one hundred two point three five, the Sensex fell zero point one zero per cent to seventy-nine thousand point one zero.',
    ],
    [
      'At BSE 1,234 of 2,503 shares rose; 23 made a 52-week high and 12 a low.',
      'At B S E one thousand two hundred thirty-four of two thousand five hundred three shares rose; twenty-three made a fifty-two week high and twelve a low.',
    ],
  ])('%s', (written, said) => {
    expect(spoken(written)).toBe(said);
  });

  it.each([
    ['24,500', 'चौबीस हज़ार पाँच सौ'],
    ['21,633.75', 'इक्कीस हज़ार छह सौ तैंतीस दशमलव सात पाँच'],
    ['1,23,45,678', 'एक करोड़ तेईस लाख पैंतालीस हज़ार छह सौ अठहत्तर'],
    ['+0.31%', 'शून्य दशमलव तीन एक प्रतिशत'],
    ['−0.80%', 'माइनस शून्य दशमलव आठ शून्य प्रतिशत'],
    ['₹3,253.30 करोड़', 'तीन हज़ार दो सौ तिरपन दशमलव तीन शून्य करोड़ रुपये'],
    ['₹1 करोड़ या ज़्यादा', 'एक करोड़ रुपये या ज़्यादा'],
    ['₹1', 'एक रुपया'],
    ['52 सप्ताह के उच्च पर 12 शेयर', 'बावन सप्ताह के उच्च पर बारह शेयर'],
    [
      'Nifty 50 0.45% बढ़कर 24,102.35 पर पहुँचा और Sensex 79,000.00 पर स्थिर रहा।',
      'निफ़्टी फ़िफ़्टी शून्य दशमलव चार पाँच प्रतिशत बढ़कर चौबीस हज़ार एक सौ दो दशमलव तीन पाँच पर पहुँचा और सेंसेक्स उनासी हज़ार पर स्थिर रहा।',
    ],
    ['NSE के 2,503 शेयरों में से', 'एन एस ई के दो हज़ार पाँच सौ तीन शेयरों में से'],
    ['BSE पर', 'बी एस ई पर'],
  ])('%s in Hindi', (written, said) => {
    expect(spoken(written, hindi)).toBe(said);
  });

  const HINDI = `
    0 शून्य, 1 एक, 2 दो, 3 तीन, 4 चार, 5 पाँच, 6 छह, 7 सात, 8 आठ, 9 नौ, 10 दस, 11 ग्यारह, 12 बारह, 13 तेरह, 14 चौदह, 15 पंद्रह, 16 सोलह,
    17 सत्रह, 18 अठारह, 19 उन्नीस, 20 बीस, 21 इक्कीस, 22 बाईस, 23 तेईस, 24 चौबीस, 25 पच्चीस, 26 छब्बीस, 27 सत्ताईस, 28 अट्ठाईस, 29 उनतीस,
    30 तीस, 31 इकतीस, 32 बत्तीस, 33 तैंतीस, 34 चौंतीस, 35 पैंतीस, 36 छत्तीस, 37 सैंतीस, 38 अड़तीस, 39 उनतालीस, 40 चालीस, 41 इकतालीस,
    42 बयालीस, 43 तैंतालीस, 44 चवालीस, 45 पैंतालीस, 46 छियालीस, 47 सैंतालीस, 48 अड़तालीस, 49 उनचास, 50 पचास, 51 इक्यावन, 52 बावन,
    53 तिरपन, 54 चौवन, 55 पचपन, 56 छप्पन, 57 सत्तावन, 58 अट्ठावन, 59 उनसठ, 60 साठ, 61 इकसठ, 62 बासठ, 63 तिरसठ, 64 चौंसठ, 65 पैंसठ,
    66 छियासठ, 67 सड़सठ, 68 अड़सठ, 69 उनहत्तर, 70 सत्तर, 71 इकहत्तर, 72 बहत्तर, 73 तिहत्तर, 74 चौहत्तर, 75 पचहत्तर, 76 छिहत्तर,
    77 सतहत्तर, 78 अठहत्तर, 79 उनासी, 80 अस्सी, 81 इक्यासी, 82 बयासी, 83 तिरासी, 84 चौरासी, 85 पचासी, 86 छियासी, 87 सत्तासी,
    88 अट्ठासी, 89 नवासी, 90 नब्बे, 91 इक्यानवे, 92 बानवे, 93 तिरानवे, 94 चौरानवे, 95 पंचानवे, 96 छियानवे, 97 सत्तानवे, 98 अट्ठानवे,
    99 निन्यानवे`;

  it('with the numbers up to 99 in Hindi, each a word of its own', () => {
    const numbers = HINDI.split(',').map((entry) => entry.trim().split(' '));
    expect(numbers).toHaveLength(100);
    expect(numbers.map(([digits]) => [digits, spoken(digits ?? '', hindi)])).toEqual(numbers);
    expect(new Set(numbers.map(([, word]) => word)).size).toBe(100);
  });

  it('without a digit or a sign, whatever number a format has written', () => {
    const ofAmounts = [formatTurnover, formatVolume].map((format) => (number: number) => format(Math.abs(number)));
    const ofRupees = [formatAmount, formatCrore, formatRupeeChange, formatRupees];
    const formats = [
      formatCount,
      formatPercentChange,
      formatPointChange,
      formatPoints,
      formatRatio,
      formatShare,
      ...ofRupees,
      ...ofAmounts,
    ];
    const numbers = oneof(integer({ min: -1e15, max: 1e15 }), double({ min: -1e9, max: 1e9, noNaN: true }));
    assert(
      property(numbers, constantFrom(...formats), (number, format) => {
        const written = format(number);
        expect(spoken(`at ${written}, or`)).toMatch(/^at [a-z -]+, or$/);
        const { thousand, lakh, crore } = unitWords.close;
        const inHindi = written.replace(/ ?K$/, thousand).replace(/ ?L$/, lakh).replace(/ ?Cr$/, crore);
        expect(spoken(`(${inHindi})`, hindi)).toMatch(/^\([\p{Script=Devanagari} ]+\)$/u);
      }),
    );
  });
});
