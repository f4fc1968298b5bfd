/** `anchor` is its address on the page and is linked to from elsewhere. */
export const methodWords = [
  {
    anchor: 'price',
    title: 'Price',
    text: [
      'The official close of the session named, in rupees, as the exchange’s end-of-day file has it. It is not the last traded price, which until 31 July 2026 differed in about three in four rows of NSE’s file; since then the two are the same where a closing auction makes the close.',
      'The exchange makes it: the average price of the last 30 minutes, weighted by volume; since 3 August 2026, for shares with derivatives, the price of the closing auction.',
    ],
  },
  {
    anchor: 'day',
    title: 'Open, high, low and trades',
    text: [
      'As the exchange’s end-of-day file has them: the first, the highest and the lowest price of the session in rupees, and how many trades made its volume. While quotes come, those that the source has.',
    ],
  },
  {
    anchor: 'previous-close',
    title: 'Previous close',
    text: [
      'As filed, as long as it is the last close. NSE files that close as it is while a share trades in every session; after a pause it at times files one that is adjusted already, which is not adjusted again, or one that fits nothing, which is not used.',
      'On the ex-date of a split or a bonus it is divided by the factor here: ₹10 shares split into ₹1 shares by 10, a bonus of 1 share for 2 held by 1.5. On that of a rights issue it is the theoretical ex-rights price: (shares held × close + new shares × their price) ÷ (held + new), where the price of a new share is its face value and the premium.',
      'A demerged share with derivatives has a special session before the opening, and its opening price takes the place of the previous close; the change says so. A filed factor that puts the open beyond the price band, while it lies within it without the factor, is not applied.',
      'A history is adjusted in the same way: earlier prices are divided; volumes are multiplied for splits and bonuses; turnover stays.',
      'Where the file has 0, as BSE’s has on a listing day, there is no previous close.',
      'A live price is compared with the official close of the session before. The previous close of its source counts only where that close is not stored.',
    ],
  },
  {
    anchor: 'change',
    title: 'Change and change %',
    text: [
      'Change is price − previous close, in rupees. Change % is that change ÷ previous close × 100, computed from unrounded values and rounded to two decimals for display.',
      'Gainer and loser go by the sign of the change, not of the rounded per cent: from ₹4,000.00 to ₹4,000.05 is a gain, although it shows as 0.00%. Without a previous close there is no change, and the share is neither.',
    ],
  },
  {
    anchor: 'not-comparable',
    title: 'Not comparable',
    text: [
      'On the ex-date of another demerger or of a reduction of capital no change is claimed, for no file states by how much the price moves; nor on that of a rights issue without a price, of other paper than shares, or on the day of a split or bonus. A bonus of preference shares or debentures leaves the change as it is.',
      'No share opens more than 20% from its previous close, the widest price band, and one without derivatives does not close further away: beyond that, and two ticks of five paise, a corporate action is likely that no file has, and no change is claimed. After a pause of more than a week the exchange may let a share find its price anew: no change is claimed either. Listing days are not judged. A split or bonus whose filed terms cannot be read is treated alike.',
      'Nor is a change claimed where the filed previous close is not the last close and no action explains it. Returns, averages and ranges do not reach over any of these days.',
      'Actions are read from NSE’s PR archive and hold for the company on both exchanges.',
    ],
  },
  {
    anchor: 'volume',
    title: 'Volume',
    text: [
      'Shares traded in the session, in the one series that is shown. K is a thousand, L a lakh (1,00,000), Cr a crore (1,00,00,000); the full number is on hover and in the exported files.',
    ],
  },
  {
    anchor: 'turnover',
    title: 'Turnover',
    text: ['The value traded, in rupees, as filed. BSE files whole rupees, the paise cut off.'],
  },
  {
    anchor: 'delivery',
    title: 'Delivery %',
    text: [
      'Shares delivered, per cent of the volume, from NSE’s bhavcopy with delivery. NSE files none for the series BE and BZ; for BSE none is read.',
    ],
  },
  {
    anchor: 'market-cap',
    title: 'Market cap',
    text: [
      'In crore rupees. NSE: as filed for the session in the mcap file of the PR archive. Where that is not there yet: the newest issue size (not older than 120 days), multiplied by the splits and bonuses since, × the close.',
      'BSE: BSE’s own figure where it is of the session’s day; else NSE’s issue size of the same company × the close at BSE; else BSE’s own if it is not older than a week. Otherwise a dash.',
    ],
  },
  {
    anchor: 'valuation',
    title: 'P/E and dividend yield',
    text: [
      'P/E is price ÷ earnings of a share as published by NSE for its own session (file `PE`); it does not say whether earnings are consolidated. A company that made a loss has none. Of an index, P/E, P/B and dividend yield are those of NSE’s file of indices; since 31 March 2021 its P/E is on consolidated earnings, so a comparison over that day has a false step.',
      'Dividend yield is the sum of the dividends with an ex-date in the twelve months up to the session, as filed, adjusted for splits and bonuses since, ÷ price.',
    ],
  },
  {
    anchor: 'week-range',
    title: '52-week range',
    text: [
      'The highest and lowest price of 52 weeks, from NSE’s file, which is adjusted for splits, bonuses and rights; the session’s own high and low widen it. A file more than a week away, or from before a split or bonus, is not used. For BSE none is read.',
      'The page of a share has in its place the range of the adjusted bars from the same day a year before on, with the days, where all of it is stored. The distance from the high is not claimed over a demerger since.',
    ],
  },
  {
    anchor: 'derived',
    title: 'Returns, moving averages and median volume',
    text: [
      'Computed once after each session from the adjusted bars that are stored. A return is the close against the adjusted close of the last session on or before the day one week, month or year back, the same day of the month or the last one; max goes back to the first stored session. It is a price return: dividends are not added. Beside it stands the index, NIFTY 50 or SENSEX, between the closes of the same two sessions.',
      'Averages are of the closes of the last 20, 50 and 200 sessions in which the share was traded, the newest among them, if those lie within 6 weeks, 3 months and a year. The median volume is that of the exchange’s 20 sessions before; a session without a trade counts as zero.',
      'There is none, with the reason, where the stored history is too short, the base session or more than five sessions in a row are not stored, the share was not traded in the week before the base or too seldom, or a session lies between whose prices do not compare.',
    ],
  },
  {
    anchor: 'index-levels',
    title: 'Index levels',
    text: [
      'The close of the session as the exchange’s index file has it, in points. Change is that close − the previous close: NSE files the change, BSE the previous close.',
      'BSE’s index file has no date inside. It counts for the day in its name only if its previous closes are the closes of the session before; SENSEX is also compared with BSE’s history of it, which is used for sessions before 17 April 2025. A file without SENSEX is refused.',
      'Where the level of an index is not known, the strip has another index in its place.',
    ],
  },
  {
    anchor: 'rank',
    title: 'Order of the lists',
    text: [
      'Rank order: the largest move in per cent first, up or down; shares without a change last; equals by symbol. The simulated market keeps the order of its tickers.',
    ],
  },
  {
    anchor: 'membership',
    title: 'Stocks and membership',
    text: [
      'Nifty 50: the list of NSE Indices. It has no date, so its day is that of the download; a session takes the newest list of its day or before, else the first one after.',
      'Sensex: there is no official file. A dated table in this software names the members, with the source on each line. It holds from Mon 23 Jun 2025 to Sun 20 Dec 2026; after that the newest known members count.',
      'The list decides how many members there are, not the numbers 50 and 30. A company is one company on both exchanges by its ISIN, through splits (which change it) and renames. Of a symbol’s series one is shown: EQ, else BE, BZ, SM, ST, SZ. Funds, bonds, rights and the same-day series T0 are no shares and are left out.',
    ],
  },
  {
    anchor: 'dash',
    title: 'What a dash means',
    text: [
      'The figure is not known for that session; a click, a tap or Enter on it says why. It is never zero: where a figure is zero, 0 is written.',
    ],
  },
  {
    anchor: 'checks',
    title: 'What is refused',
    text: [
      'A whole file: when the date inside is not the day asked for, the header is another, it is an HTML page or a workbook, it has less than 88% of the rows of the nearest stored session (or, with none near, fewer than its time had), more than two members of the index are missing, its turnover has another unit, or more than 2% of its lines are bad. The last good session then stays on show, with its date.',
      'A line: when a price is not above zero, the open or the close lies outside the day’s range, nothing was traded, or the check digit of the ISIN is wrong. Dropped lines are counted above.',
      'What is odd but possible is kept and marked: a turnover outside the day’s range, a previous close that is not the last stored close, two files of one day that disagree.',
    ],
  },
  {
    anchor: 'times',
    title: 'Session and time',
    text: [
      'A session is a day with an official file of that date; the calendar only says when to look. The time of fetching is this server’s. All times are Indian Standard Time (IST).',
      'An official close is of 15:35 for shares with derivatives, whose closing auction ends then since 3 August 2026, and of 15:30 for others; special sessions have their own hours. No file bears the time: it is the exchanges’ rule. A share has derivatives if it is in the Nifty 50 or the Sensex, or has no band in NSE’s list of price bands. Lists and index levels bear the time of the last of their closes.',
    ],
  },
  {
    anchor: 'simulated',
    title: 'Simulated figures',
    text: [
      'Drawn at random in your browser, each within a fixed range, and never mixed with official ones. The demonstration exchange is made up as well; its files go the same way as an exchange’s.',
    ],
  },
] as const;
