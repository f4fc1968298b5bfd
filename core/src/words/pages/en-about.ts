export const aboutWords = {
  title: 'About the figures',
  description: 'Where every figure on Bhav India comes from, and what the simulated ones are.',
  lead: 'Every figure on this page has an origin and an age. This is where they come from.',
  modes: {
    title: 'Kinds of figures',
    text: 'The bar above always names the kind that is shown, and every table says the session, the source and the age.',
    data: 'Data health: the last runs, the sources, and how each figure is derived',
  },
  sections: [
    {
      title: 'Simulated data',
      text: [
        'These figures are generated in your browser and are not market prices. Nothing is fetched for them, and nothing about you is sent.',
        'The tickers are real: the 50 members of the Nifty 50 as of 30 September 2026 and the 30 members of the Sensex as of 22 June 2026. Their prices, changes, volumes and market values here are drawn at random.',
      ],
    },
    {
      title: 'How a simulated figure is drawn',
      text: [
        'Price: ₹50.00 to ₹5,000.00. Change: −8.00% to +8.00%. Volume: 10,000 to 50,00,000 shares. Market cap: ₹1,000 Cr to ₹5,00,000 Cr. Every value inside its range is equally likely.',
        'The change in rupees follows from the two: price − price ÷ (1 + change % ÷ 100), to the paisa.',
        'A new market is drawn when you open the page, when you refresh, and every 5 minutes while the page is in view.',
      ],
    },
    {
      title: 'The same market twice',
      text: [
        'Add ?seed=42 (or any other word) to the address: everybody who opens that address sees the same market. Handy for teaching and for reporting a fault.',
      ],
    },
    {
      title: 'Reading the table',
      text: [
        'K is a thousand, L a lakh (1,00,000), Cr a crore (1,00,00,000). Volume is in shares. Times are Indian Standard Time (IST).',
        'A change is against the previous close. Green with an upward arrow rose, red with a downward arrow fell (blue and orange if you choose so in the settings); a level mark did neither. A dash is a figure that is not known.',
      ],
    },
    {
      title: 'What this page does not do',
      text: [
        'No account, no adverts, no trackers, no cookies. What you choose in the settings is kept in this browser only. Nothing here is advice to buy or sell.',
      ],
    },
  ],
} as const;
