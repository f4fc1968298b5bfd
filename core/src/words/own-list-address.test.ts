import { describe, expect, it } from 'vitest';
import { ofOwnList, ownListIn, withListHidden, withListShown } from './own-list-address.ts';

it.each([
  ['list:Banks', 'Banks'],
  ['LIST: My banks ', 'My banks'],
  ['list:', ''],
  ['list', ''],
  ['Nifty 50', undefined],
  ['Listed', undefined],
  [undefined, undefined],
])('%j names the list %j', (of, name) => {
  expect(ownListIn(of)).toBe(name);
});

describe('an address', () => {
  it.each([
    ['/map?of=list:Banks', '/map?of=list#list:Banks'],
    ['/screener?vol=2..&of=list%3AMy+banks&page=2', '/screener?vol=2..&of=list&page=2#list:My%20banks'],
    ['/screener?of=list%3AMy%20banks#list', '/screener?of=list#list:My%20banks'],
    ['/screener?in=list:Banks', '/screener?of=list#list:Banks'],
    ['/map?of=list%3A%23%26%3F%25%2B%24%26', '/map?of=list#list:%23%26%3F%25%2B%24%26'],
    ['/map?of=list%3A%E0%A4%AC%E0%A5%88%E0%A4%82%E0%A4%95', '/map?of=list#list:%E0%A4%AC%E0%A5%88%E0%A4%82%E0%A4%95'],
    ['/map?of=list:100%', '/map?of=list#list:100%25'],
    ['/map?of=list:', '/map?of=list'],
    ['/map?of=list', '/map?of=list'],
    ['/map?of=Nifty+50#x', '/map?of=Nifty+50#x'],
    ['/watchlist?list=list:x', '/watchlist?list=list:x'],
  ])('%s is sent as %s', (address, sent) => {
    expect(withListHidden(address)).toBe(sent);
  });

  it.each([
    ['?of=list', '#list:Banks', 'list:Banks'],
    ['?vol=2..&of=list&page=2', '#list:My%20banks', 'list:My banks'],
    ['?of=list', '#list%3ABanks', 'list:Banks'],
    ['?of=list', "#list:$&$'100%", "list:$&$'100%"],
    ['?of=list', '', 'list'],
    ['?of=list', '#content', 'list'],
    ['?of=list', '#list=1,Banks,nTCS', 'list'],
    ['?of=NSE', '#list:Banks', 'NSE'],
  ])('%s with %s is of %s', (search, hash, of) => {
    expect(new URLSearchParams(withListShown(search, hash)).get('of')).toBe(of);
  });

  it.each(['Banks', 'a&b=c#d?e', '100 %', 'बैंक', '+', 'list:x', '“”'])('keeps the name %s', (name) => {
    const { search, hash } = new URL(
      withListHidden(`/map?${new URLSearchParams({ of: ofOwnList(name), by: '1w' }).toString()}`),
      'http://x',
    );
    expect(search).toBe('?of=list&by=1w');
    expect(ownListIn(new URLSearchParams(withListShown(search, hash)).get('of') ?? '')).toBe(name);
  });
});
