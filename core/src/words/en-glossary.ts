/** The words of the page that explains the terms. */
export const glossaryWords = {
  title: 'Glossary',
  description: 'The terms of the market that Bhav uses, each in a sentence.',
  terms: [
    { term: 'Bhavcopy', text: 'The file of a session’s prices that an exchange publishes in the evening.' },
    { term: 'Turnover', text: 'The value traded in a session, in rupees.' },
  ],
} as const;
