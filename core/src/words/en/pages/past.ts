export const pastWords = {
  bar: (date: string) => `Figures of ${date}, as filed then`,
  led: (date: string) => `No trading day is stored of ${date}.`,
  closed: (date: string, holiday: string | undefined) =>
    `${date}: the exchanges were closed (${holiday === undefined ? 'weekend' : `holiday: ${holiday}`}).`,
  laterList: (index: string, date: string) => `Members of the ${index} are as of ${date}: no earlier list is known.`,
  laterSectors: (date: string) => `Sectors are as of ${date}: no earlier list is known.`,
  toNewest: 'The newest day',
  before: 'Day before',
  after: 'Day after',
  name: 'A past day',
  choose: 'Another day',
  day: 'Day',
  show: 'Show',
  opening: 'Opening the day …',
  notReady: 'Not ready yet',
  asksAgain: 'This page asks again by itself.',
  busy: 'The server reads as many past days as it can. Ask again in a moment.',
  busyWithAnswers: 'The server makes as many answers as it can: ask again in a few seconds.',
  notMade: (date: string) => `The figures of ${date} are being made from their files. Ask again in a moment.`,
  notStored: (date: string, stored?: { first: string; last: string }) =>
    stored === undefined
      ? `${date} is not stored here, or not yet.`
      : `${date} is not stored here, or not yet. The stored days are from ${stored.first} to ${stored.last}.`,
} as const;
