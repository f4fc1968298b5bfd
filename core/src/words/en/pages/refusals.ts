/** Why a feed or a file of the API is not given, and what to ask for. */
export const refusalWords = {
  noFigures: (exchange: string) => `This server has no figures of ${exchange} yet.`,
  noMembers: (index: string, exchange: string) =>
    `The members of ${index} at ${exchange} are not known here: /api/v1/indices names the indices.`,
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
} as const;
