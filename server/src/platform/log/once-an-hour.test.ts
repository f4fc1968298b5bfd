import { expect, it } from 'vitest';
import { onceAnHour } from './once-an-hour.ts';

it('the same sentence is said once an hour, and no more different ones than are allowed', () => {
  const said: string[] = [];
  let now = 0;
  const say = onceAnHour(
    (sentence) => said.push(sentence),
    () => now,
    100,
  );
  const [one, other] = ['It fails.', 'Something else fails.'];
  say(one);
  now += 3_599_999;
  for (const sentence of [one, other, one]) say(sentence);
  expect(said).toEqual([one, other]);
  now += 1;
  say(one);
  say(other);
  expect(said).toEqual([one, other, one]);
  for (let at = 0; at < 200; at++) say(`Host ${at} fails.`);
  expect(said).toHaveLength(3 + 98);
  now += 3_600_000;
  say('Host 199 fails.');
  expect(said.at(-1)).toBe('Host 199 fails.');
});
