import { expect, test } from 'vitest';
import { choiceWords, screenWords } from './screen.ts';

const sector = { word: 'sector', text: choiceWords.sector.asked(['बिजली'], ['Power']) };
const did = { word: 'did', text: choiceWords.did.asked([], ['upper-band']) };
const pe = { word: 'pe', text: 'P/E 15 तक' };

test.each([
  [[], 'NSE के सभी शेयर'],
  [[pe], 'NSE के शेयर, P/E 15 तक'],
  [[sector], 'NSE के बिजली सेक्टर के सभी शेयर'],
  [[pe, sector], 'NSE के बिजली सेक्टर के शेयर, P/E 15 तक'],
  [[did], 'NSE के वे शेयर जो उस दिन ऊपरी सर्किट तक पहुँचे'],
  [[pe, { word: 'sector', text: choiceWords.sector.asked([], ['none']) }], 'NSE के शेयर, P/E 15 तक, किसी सेक्टर में वर्गीकृत नहीं'],
])('a screen is a sentence: %#', (parts, sentence) => {
  expect(screenWords.sentence('NSE', 'whole', parts)).toBe(sentence);
});
