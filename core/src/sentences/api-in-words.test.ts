import { expect, test } from 'vitest';
import { EVENT_DAYS } from '../events/event-days.ts';
import { SCREEN_ROWS } from '../screen/screen.ts';
import { callInWords, parameterInWords } from './api-in-words.ts';

test.each([
  ['/market', 'on', /^a past trading day/],
  ['/compare', 'page', /^which page of `limit`/],
  ['/screen', 'page', new RegExp(`^which page of ${SCREEN_ROWS} shares$`)],
  ['/screen.csv', 'page', new RegExp(`^which page of ${SCREEN_ROWS} shares$`)],
  ['/events', 'to', new RegExp(`^${EVENT_DAYS} days later`)],
  ['/events.ics', 'to', /^in 90 days/],
  ['/screen', 'pe', /^P\/E: a range/],
  ['/screen', 'above', /: one or more of 20, 50, 200$/],
  ['/screen', 'sector', /: one or more of those of the list, or none$/],
])('of %s, %s is told', (path, name, text) => expect(parameterInWords(path, name)).toMatch(text));

test('a call or a parameter that is not known here has no words', () => {
  expect([callInWords('/nowhere'), parameterInWords('/market', 'pe'), parameterInWords('/days/{session}', 'session')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
