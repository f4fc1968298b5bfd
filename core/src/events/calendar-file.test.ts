import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { calendarFile, calendarFileName } from './calendar-file.ts';
import { testEvent } from './event.test-support.ts';

const NOW = Date.parse('2026-11-22T10:00:00Z');
const none = () => undefined;

test('an event is a whole day that keeps no time busy, with its source and its address', () => {
  const file = calendarFile([testEvent({ recordDate: '2026-11-27' })], () => 'https://bhav.example/stock/NSE/INFY');
  expect(unfolded(file)).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Bhav India//Events//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'X-WR-CALNAME:Bhav India: corporate actions and board meetings',
    'X-WR-TIMEZONE:Asia/Kolkata',
    'REFRESH-INTERVAL;VALUE=DURATION:PT12H',
    'BEGIN:VEVENT',
    'UID:nse-1@bhav.events',
    'DTSTAMP:20261120T131510Z',
    'LAST-MODIFIED:20261120T131510Z',
    'SEQUENCE:2',
    'DTSTART;VALUE=DATE:20261127',
    'DTEND;VALUE=DATE:20261128',
    'SUMMARY:INFY: Interim dividend of ₹7 a share (ex-date)',
    String.raw`DESCRIPTION:Infosys Limited: Interim dividend of ₹7 a share\nAs filed: INTDIV - RS 7 PER SH\nRecord date: Fri 27 Nov 2026\nSource: NSE end-of-day file of Fri 20 Nov 2026`,
    'CATEGORIES:Dividends',
    'URL:https://bhav.example/stock/NSE/INFY',
    'STATUS:CONFIRMED',
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
  ]);
});

test('an event that was withdrawn is cancelled under the same UID, with a higher sequence', () => {
  const before = unfolded(calendarFile([testEvent()], none));
  const after = unfolded(calendarFile([testEvent({ status: 'withdrawn', filedOn: '2026-11-23', movedTo: '2026-12-01' })], none));
  expect(after.find((line) => line.startsWith('UID'))).toBe(before.find((line) => line.startsWith('UID')));
  expect([sequenceOf(before), sequenceOf(after)]).toEqual([2, 5]);
  expect(after).toContain('STATUS:CANCELLED');
  expect(after.join('\n')).toContain('Moved to Tue 1 Dec 2026.');
});

test('a demonstration says so in the title of each event, in the name of the calendar and of the file', () => {
  const event = testEvent({ mode: 'demonstration' });
  const lines = unfolded(calendarFile([event], none));
  expect(lines).toContain('SUMMARY:DEMONSTRATION INFY: Interim dividend of ₹7 a share (ex-date)');
  expect(lines.find((line) => line.startsWith('X-WR-CALNAME'))).toContain('DEMONSTRATION');
  expect(calendarFileName([event], NOW)).toBe('DEMO_events_2026-11-22.ics');
  expect(calendarFileName([event], NOW, event)).toBe('DEMO_INFY_2026-11-27.ics');
  expect(calendarFileName([testEvent()], NOW)).toBe('events_2026-11-22.ics');
  const odd = testEvent({ listings: {}, name: '../"A; B"\r\n' });
  expect(calendarFileName([odd], NOW, odd)).toBe('____A__B____2026-11-27.ics');
});

describe('hostile text', () => {
  const hostile = '=cmd|\' /C calc\'!A0","\r\nEND:VEVENT\r\nBEGIN:VALARM\r\n<script>alert(1)</script>;\\\u0000';

  test('adds no line and no property', () => {
    const event = testEvent({ purpose: hostile, words: hostile, name: hostile, listings: {} });
    const lines = unfolded(calendarFile([event], none));
    expect(lines.filter((line) => line.startsWith('BEGIN:'))).toEqual(['BEGIN:VCALENDAR', 'BEGIN:VEVENT']);
    expect(lines).toHaveLength(unfolded(calendarFile([testEvent()], none)).length);
    const description = lines.find((line) => line.startsWith('DESCRIPTION:')) ?? '';
    expect(description).toContain(String.raw`As filed: =cmd|' /C calc'!A0"\,"\nEND:VEVENT\nBEGIN:VALARM\n<script>alert(1)</script>\;\\`);
  });

  test('whatever it is, no line has more than 75 bytes, and the text comes back whole', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (purpose) => {
        const file = calendarFile([testEvent({ purpose })], none);
        const lines = file.split('\r\n');
        expect(Math.max(...lines.map((line) => new TextEncoder().encode(line).length))).toBeLessThanOrEqual(75);
        expect(lines.filter((line) => /\p{Cc}/u.test(line))).toEqual([]);
        const description = unfolded(file).find((line) => line.startsWith('DESCRIPTION:')) ?? '';
        const read = description.replaceAll(/\\([\\;,n])/g, (_, character: string) => (character === 'n' ? '\n' : character));
        expect(read).toContain(`As filed: ${purpose.replaceAll(/\r\n?|\u2028|\u2029/g, '\n').replaceAll(/(?!\n)\p{Cc}/gu, '')}`);
      }),
    );
  });
});

function unfolded(file: string): string[] {
  return file.replaceAll('\r\n ', '').split('\r\n').slice(0, -1);
}

function sequenceOf(lines: readonly string[]): number {
  return Number(lines.find((line) => line.startsWith('SEQUENCE:'))?.slice('SEQUENCE:'.length));
}
