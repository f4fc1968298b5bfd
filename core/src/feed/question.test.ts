import { expect, it } from 'vitest';
import { questionInWords } from './question-in-words.ts';
import { exchangesAsked, questionAddress, questionQuery, readQuestion } from './question.ts';

const read = (query: string) => readQuestion(new URLSearchParams(query), query);

it.each([
  ['', 'screen', '/feed.json', ['NSE']],
  ['of=BSE&change=5..&sort=vol&page=3', 'screen', '/feed.json?of=BSE&change=5..', ['BSE']],
  ['share=nse:tcs', 'share', '/feed.json?share=NSE%3ATCS', ['NSE']],
  ['price=3,000..&share=BSE:500325&of=NSE&q=x', 'alert', '/feed.json?share=BSE%3A500325&price=3000..', ['BSE']],
  [
    'shares=bse:500325,NSE:TCS,nse:tcs&of=BSE&change=2..&sort=vol&q=a',
    'shares',
    '/feed.json?shares=BSE%3A500325%2CNSE%3ATCS&q=a&change=2..',
    ['NSE', 'BSE'],
  ],
  ['shares=BSE:500325&change=2..', 'shares', '/feed.json?shares=BSE%3A500325&change=2..', ['BSE']],
  ['list=1,Banks,nSBIN,nTCS', 'list', '/feed.json?list=1,Banks,nSBIN,nTCS', ['NSE']],
  ['lang=hi&list=1%2CBanks%2Cb500180%2CnSBIN', 'list', '/feed.json?list=1,Banks,b500180,nSBIN', ['NSE', 'BSE']],
])('%j asks for a %s at %s', (query, of, address, exchanges) => {
  const question = read(query);
  if ('refused' in question) throw new Error(question.refused);
  expect([question.of, questionAddress(question, '/feed.json'), exchangesAsked(question)]).toEqual([of, address, exchanges]);
  expect(questionQuery(question)).toBe(address.slice('/feed.json?'.length));
  expect(read(questionQuery(question))).toEqual(question);
});

it.each([
  ['shares=NSE:TCS,BSE:500325&change=2..', 'Shares that enter or leave: TCS and 500325 shares up by at least 2% on the day'],
  ['shares=NSE:A,BSE:A,NSE:B,NSE:C,NSE:D&q=x', 'Shares that enter or leave: A, B, C and 1 more shares with “x” in the name or code'],
])('%s is in words: %s', (query, words) => {
  const question = read(query);
  expect('refused' in question ? question.refused : questionInWords(question)).toBe(words);
});

it.each([
  ['price=much', { refused: 'screen' }],
  ['share=NSE:TCS&price=much', { refused: 'screen' }],
  ['share=TCS', { refused: 'share' }],
  ['share=LSE:TCS&price=1..', { refused: 'share' }],
  ['shares=NSE:TCS&price=much', { refused: 'screen' }],
  ['shares=NSE:TCS', { refused: 'shares' }],
  ['shares=&price=1..', { refused: 'shares' }],
  ['shares=NSE:TCS,INFY&price=1..', { refused: 'shares' }],
  [`price=1..&shares=${Array.from({ length: 151 }, (_, at) => `NSE:X${at}`).join()}`, { refused: 'shares' }],
  ['share=NSE:TCS,NSE:INFY', { refused: 'share' }],
  ['share=NSE:TCS&shares=NSE:INFY&change=2..', { refused: 'several' }],
  ['shares=NSE:TCS&list=1,Banks,nSBIN&change=2..', { refused: 'several' }],
  ['list=1,Banks,nSBIN&change=2..', { refused: 'several' }],
  ['shares=NSE:TCS&shares=NSE:INFY&change=2..', { refused: 'twice', name: 'shares' }],
  ['change=2..&change=5..', { refused: 'twice', name: 'change' }],
  ['of=list&change=2..', { refused: 'own-list' }],
  ['of=list:Banks&change=2..', { refused: 'own-list' }],
  ['list=', { refused: 'list', why: 'empty' }],
  ['list=1,Banks,xSBIN', { refused: 'list', why: 'not-a-share' }],
])('%j is refused', (query, refusal) => {
  expect(read(query)).toEqual(refusal);
});
