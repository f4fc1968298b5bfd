import { plural } from '../../plural.ts';

/** Why a call, a feed or a file is not given, and what to ask for. */
export const refusalWords = {
  noFigures: (exchange: string) => `This server has no figures of ${exchange} yet.`,
  noMembers: (index: string, exchange: string) =>
    `The members of ${index} at ${exchange} are not known here: /api/v1/indices names the indices.`,
  ownList: 'A reader’s own list is in his browser alone, which screens it itself: no server has it.',
  simulated: (exchange: string) =>
    `This server has no figures of ${exchange} yet, and simulated ones are drawn in the browser: export them on the page.`,
  noFit: (list: string, view: string) => `No share of ${list} fits (${view}): ask for more.`,
  noCompanies: 'No company has figures of one session at both exchanges yet: ask again later.',
  notCounted: 'The sessions are not counted yet. Ask again later.',
  notCountedOf: (index: string) =>
    `No session with the members of ${index} is counted here: "indices" of /api/v1/breadth names the indices that are.`,
  noBars: (symbol: string) => `No bar of ${symbol} is stored for these days: ask for others.`,
  noShare: (exchange: string, symbol: string) =>
    `No stored file of ${exchange} has the symbol ${symbol}: check its spelling, or ask for its name now.`,
  elsewhere: (symbol: string, exchange: string, other: string, path: string) =>
    `${symbol} is not traded on ${exchange}, but on ${other}: GET ${path} has it.`,
  noLevels: (index: string) => `No level of ${index} is stored for these days: ask for others.`,
  noIndex: (name: string) => `No index of the newest session is called ${name}: GET /api/v1/indices names them all.`,
  noEvent: (from: string, to: string) => `No event from ${from} to ${to} has this id: ask /api/v1/events for those there are.`,
  reversed: (from: string, to: string) => `The history asked for ends (${to}) before it begins (${from}): exchange the two.`,
  later: 'Ask again later.',
  unknown: (name: string, known: string) => `This call has no parameter “${name}”: ${known === '' ? 'it has none' : `it has ${known}`}.`,
  twice: (name: string) => `The parameter “${name}” is there twice: write it once.`,
  misfit: (name: string, fitting: string) => `The parameter “${name}” is missing or not understood${fitting === '' ? '' : `: ${fitting}`}.`,
  fitting: {
    choices: (choices: string) => `it can be ${choices}`,
    whole: (least: number, most: number) => `it is a whole number from ${least} to ${most}`,
    day: 'it is a day of the calendar, as 2026-11-20',
    letters: (most: number) => `it has at most ${most} letters`,
  },
  tooMany: (seconds: number) =>
    plural(seconds, {
      one: `Too many calls from this address: come again in ${seconds} second.`,
      other: `Too many calls from this address: come again in ${seconds} seconds.`,
    }),
  notUnderstood: 'The request cannot be answered as it is: check its address, method and headers.',
  onlyRead: 'This address can only be read: ask for it with GET.',
  nothingHere: 'There is nothing at this address: GET /api/v1/health answers.',
  failed: 'Something failed on the server, and its log says what: try again in a moment.',
  push: {
    off: 'The operator of this server has turned messages off. Follow a feed instead.',
    endpoint: 'A message cannot be sent to this address: it must be that of a push service on the internet, with https://.',
    most: 'This browser has asked for as many alerts as there can be: remove one first.',
    full: 'This server has as many alerts as it can keep. Ask again another day, or follow a feed.',
    stranger: 'Another browser has this address at the push service: allow messages of this site anew.',
    away: 'The alert cannot be kept at this moment. Try again in half a minute.',
  },
} as const;
