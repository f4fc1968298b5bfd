/** `anchor` is its address on the page and is linked to from elsewhere. */
export const methodWords = [
  {
    anchor: 'price',
    title: 'Price',
    text: [
      'The official close of the trading day, in rupees, from the exchange’s end-of-day file. It is not the last traded price: until 31 July 2026 the two differed in about three of four rows of NSE’s file. Since then they are the same for shares with a closing auction.',
      'The exchange computes it as the average price of the last 30 minutes, weighted by volume. Since 3 August 2026, shares with derivatives close at the price of the closing auction.',
    ],
  },
  {
    anchor: 'day',
    title: 'Open, high, low and trades',
    text: [
      'From the exchange’s end-of-day file: the first, the highest and the lowest price of the day in rupees, and the number of trades. While live quotes come, these figures are from the live source.',
    ],
  },
  {
    anchor: 'previous-close',
    title: 'Previous close',
    text: [
      'From the exchange’s file, if it is the last close. After a pause in trading NSE’s file sometimes has a close that is adjusted already; it is not adjusted again. A previous close that fits no earlier close is not used.',
      'On the ex-date of a split or a bonus it is divided by the factor: 10 when a ₹10 share is split into ₹1 shares, 1.5 for a bonus of 1 share for 2. On the ex-date of a rights issue it is the theoretical ex-rights price: (shares held × close + new shares × their price) ÷ (held + new). The price of a new share is its face value plus the premium.',
      'A demerged share with derivatives has a special session before the opening. Its opening price is then used as the previous close, and the change says so. A factor is not applied if it would put the opening price outside the price band, and without it the price is inside.',
      'Histories are adjusted in the same way: earlier prices are divided, and volumes are multiplied for splits and bonuses. Turnover is not changed.',
      'If the file has 0, as BSE’s has on the day of a listing, there is no previous close.',
      'A live price is compared with the official close of the trading day before. The previous close of the live source is used only if that close is not stored.',
    ],
  },
  {
    anchor: 'change',
    title: 'Change and change %',
    text: [
      'Change is price − previous close, in rupees. Change % is change ÷ previous close × 100. It is computed from unrounded values and shown with two decimals.',
      'A share is a gainer if its change is above zero, even if the rounded per cent is 0.00%: from ₹4,000.00 to ₹4,000.05 is a gain. Without a previous close there is no change, and the share is neither a gainer nor a loser.',
    ],
  },
  {
    anchor: 'not-comparable',
    title: 'Not comparable',
    text: [
      'No change is shown on the ex-date of other demergers and of capital reductions, because no file says by how much the price moves. The same holds for a rights issue without a price, a rights issue of anything but shares, and a rights issue on the day of a split or bonus. A bonus of preference shares or debentures does not affect the change.',
      'The widest price band is 20%. If a share opens further than that from its previous close (and two ticks of five paise), or closes further away without derivatives, a corporate action is likely that no file has. No change is shown then. None is shown either after a pause of more than a week, when the exchange may let a share find a new price, or when the terms of a split or bonus cannot be read. Days of listing are not checked.',
      'No change is shown if the filed previous close is not the last close and no action explains it. Returns, averages and ranges do not cross any of these days.',
      'Corporate actions are read from NSE’s daily reports (PR archive). They apply to the company on both exchanges.',
    ],
  },
  {
    anchor: 'volume',
    title: 'Volume',
    text: ['Shares traded on the day, in the series that is shown. The full number is shown on hover and in exported files.'],
  },
  {
    anchor: 'turnover',
    title: 'Turnover',
    text: ['The value traded, in rupees, from the exchange’s file. BSE’s file has whole rupees, without paise.'],
  },
  {
    anchor: 'delivery',
    title: 'Delivery %',
    text: [
      'Delivered shares as a per cent of the volume, from NSE’s bhavcopy with delivery. It has none for the series BE and BZ. For BSE it is not read.',
    ],
  },
  {
    anchor: 'market-cap',
    title: 'Market cap',
    text: [
      'In crore rupees. NSE: from the market cap file of the day in NSE’s daily reports (PR archive). If that file is not there yet: the newest issue size (at most 120 days old), adjusted for splits and bonuses since, × the close.',
      'BSE: BSE’s own figure if it is of that day, else NSE’s issue size of the company × the close at BSE, else BSE’s own figure if it is at most a week old. Otherwise a dash.',
    ],
  },
  {
    anchor: 'valuation',
    title: 'P/E and dividend yield',
    text: [
      'P/E is price ÷ earnings per share as NSE publishes it for the day (file `PE`). The file does not say whether earnings are consolidated. A company with a loss has no P/E. P/E, P/B and dividend yield of an index are from NSE’s file of indices. Its P/E is on consolidated earnings since 31 March 2021, so do not compare it with earlier days.',
      'Dividend yield is the sum of the filed dividends with an ex-date in the last twelve months, adjusted for splits and bonuses since, ÷ price.',
    ],
  },
  {
    anchor: 'week-range',
    title: '52-week range',
    text: [
      'The highest and lowest price of 52 weeks, from NSE’s file, which is adjusted for splits, bonuses and rights. The high and low of the day are added to it. A file more than a week away, or from before a split or bonus, is not used. For BSE it is not read.',
      'The page of a share shows the range of the adjusted prices of the last year, with the days, if the whole year is stored. The distance from the high is not shown if there was a demerger since.',
    ],
  },
  {
    anchor: 'derived',
    title: 'Returns, moving averages and median volume',
    text: [
      'Computed once after each trading day from the stored, adjusted prices. A return compares the close with the adjusted close one week, month or year earlier, on that day or the last trading day before it. Max starts at the first stored day. The return of the NIFTY 50 or SENSEX beside it is between the same two days, without dividends.',
      'A return with dividends reinvests each dividend, without tax: on its ex-date it buys more of the share at the close. So one share becomes 1 + dividend ÷ close shares, again with each dividend, and the return is close × shares ÷ first close − 1. All filed dividends count (interim, final, special), a withdrawn one does not. It is not shown if the dividends of the period are not all stored, if a filing states no amount in rupees, or if the share was split or had a bonus on the same ex-date. A share of BSE alone has none, because BSE publishes no file of dividends.',
      'Moving averages are of the last 20, 50 and 200 closes of the share, if these lie within 6 weeks, 3 months and a year. The median volume is of the 20 trading days before; a day without a trade counts as zero.',
      'A figure is left out, with the reason, if the stored history is too short, if the first day or more than five days in a row are not stored, if the share was traded too seldom or not in the week before the first day, or if prices on a day between cannot be compared.',
    ],
  },
  {
    anchor: 'index-levels',
    title: 'Index levels',
    text: [
      'The close of the day in points, from the exchange’s index file. Change is close − previous close: NSE’s file has the change, BSE’s the previous close.',
      'BSE’s index file has no date inside. It is used for the day in its name only if its previous closes are the closes of the trading day before. SENSEX is also compared with BSE’s history of it, which is used for days before 17 April 2025. A file without SENSEX is refused.',
      'If the level of an index is not known, another index is shown in its place at the top of the page.',
    ],
  },
  {
    anchor: 'rank',
    title: 'Order of the lists',
    text: [
      'The largest move in per cent comes first, up or down. Shares with equal moves are ordered by symbol, shares without a change come last. The simulated market keeps the order of its tickers.',
    ],
  },
  {
    anchor: 'membership',
    title: 'Stocks and membership',
    text: [
      'Nifty 50: the list of NSE Indices. It has no date, so its date is the day of the download. A trading day uses the newest list of that day or before, else the first one after.',
      'Sensex: there is no official file. A dated table in this software names the members, with a source on each line. It covers the days from Mon 23 Jun 2025 to Sun 20 Dec 2026; after that the newest known members are used.',
      'The list decides how many members there are, not the numbers 50 and 30. The ISIN joins a company on both exchanges, through splits (which change it) and renames. One series of a symbol is shown: EQ, else BE, BZ, SM, ST, SZ. Funds, bonds, rights and the same-day series T0 are not shares and are left out.',
    ],
  },
  {
    anchor: 'dash',
    title: 'What a dash means',
    text: ['The figure is not known for that day. A click, a tap or Enter on it says why. A dash is never zero: zero is written as 0.'],
  },
  {
    anchor: 'checks',
    title: 'What is refused',
    text: [
      'A whole file is refused if the date inside is not the day asked for, its header is unknown, it is an HTML page or a workbook, it has less than 88% of the rows of the nearest stored day (or too few rows for its year), more than two members of the index are missing, its turnover has another unit, or more than 2% of its lines are bad. The figures of the last good day then stay, with their date.',
      'A line is dropped if a price is not above zero, the open or the close lies outside the range of the day, nothing was traded, or the check digit of the ISIN is wrong. Dropped lines are counted at the top of this page.',
      'Odd but possible lines are kept and marked: a turnover outside the range of the day, a previous close that is not the last stored close, two files of one day that disagree.',
    ],
  },
  {
    anchor: 'times',
    title: 'Trading day and time',
    text: [
      'A trading day is a day with an official file of that date. The calendar only says when to look for one. The time of fetching is by this server’s clock. All times are Indian Standard Time (IST).',
      'Shares with derivatives close at 15:35, when their closing auction ends (since 3 August 2026), other shares at 15:30. Special sessions have their own hours. No file has the time: it is the exchanges’ rule. A share has derivatives if it is in the Nifty 50 or the Sensex, or has no band in NSE’s list of price bands. Lists and index levels have the time of the last of their closes.',
    ],
  },
  {
    anchor: 'simulated',
    title: 'Simulated figures',
    text: [
      'These figures are generated in your browser and are not market prices. Nothing is fetched for them, and nothing about you is sent. They are never mixed with official figures. The tickers are real: the 50 members of the Nifty 50 as of 30 September 2026 and the 30 members of the Sensex as of 22 June 2026.',
      'Price: ₹50.00 to ₹5,000.00. Change: −8.00% to +8.00%. Volume: 10,000 to 50,00,000 shares. Market cap: ₹1,000 Cr to ₹5,00,000 Cr. Every value inside its range is equally likely. The change in rupees is price − price ÷ (1 + change % ÷ 100), to the paisa.',
      'A new market is drawn when you open the page, when you refresh, and every 5 minutes while the page is in view. Add ?seed=42 (or any other word) to the address to see the same market again.',
      'The demonstration exchange is made up as well; its files are read in the same way as those of an exchange.',
    ],
  },
] as const;
