import { istDate } from '../calendar/ist.ts';
import { longDate } from '../words/dates.ts';
import { addDays, daysBetween } from '../calendar/days.ts';
import type { CompanyEvent } from '../wire/share/events.ts';
import { eventWords } from '../words/en/pages/events.ts';
import { language } from '../words/en/language.ts';
import { sourceInWords } from '../words/source-in-words.ts';
import { eventInWords } from '../words/event-in-words.ts';

const words = eventWords.calendar;

export const CALENDAR_TYPE = 'text/calendar; charset=utf-8';

/**
 * Writes events as a calendar file (RFC 5545), each a whole day that keeps no time busy. `pageOf` gives the address of an event's page. The same
 * events give the same file. A reader's calendar recognises an event by its UID: a withdrawn one is in the file as cancelled, and SEQUENCE grows with
 * the day of the newest file, so that a later file always counts.
 */
export function calendarFile(events: readonly CompanyEvent[], pageOf: (event: CompanyEvent) => string | undefined): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//Bhav India//Events//${language.toUpperCase()}`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${text(`${events.some(isMadeUp) ? `${words.demonstration} ` : ''}${words.name}`)}`,
    'X-WR-TIMEZONE:Asia/Kolkata',
    'REFRESH-INTERVAL;VALUE=DURATION:PT12H',
    ...events.flatMap((event) => eventLines(event, pageOf(event))),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

/** `events_2026-11-20.ics`, or `INFY_2026-11-27.ics` of one event; that of a demonstration has a prefix. */
export function calendarFileName(events: readonly CompanyEvent[], now: number, one?: CompanyEvent): string {
  const prefix = events.some(isMadeUp) ? 'DEMO_' : '';
  const symbol = one && symbolOf(one).replace(/[^A-Za-z0-9&-]/g, '_');
  return one === undefined ? `${prefix}events_${istDate(now)}.ics` : `${prefix}${symbol}_${one.date}.ics`;
}

function eventLines(event: CompanyEvent, page: string | undefined): string[] {
  const { id, date, kinds, status, movedTo, purpose, recordDate, exchange, filedOn, firstFiledOn, fetchedAt } = event;
  const stamp = instant(fetchedAt ?? `${filedOn}T18:00:00+05:30`);
  const told = eventInWords(event);
  const title = words.summary(symbolOf(event), told, kinds.includes('meeting') ? undefined : eventWords.dayOf(kinds));
  const about = [
    `${event.name}: ${told}`,
    words.filed(purpose),
    ...(recordDate === undefined ? [] : [words.recordDate(longDate(recordDate))]),
    ...(status === 'withdrawn' ? [words.withdrawn(movedTo && longDate(movedTo))] : []),
    words.source(sourceInWords(event, exchange), longDate(filedOn)),
    ...(isMadeUp(event) ? [words.madeUp] : []),
  ];
  return [
    'BEGIN:VEVENT',
    `UID:${id}@bhav.events`,
    `DTSTAMP:${stamp}`,
    `LAST-MODIFIED:${stamp}`,
    `SEQUENCE:${Math.max(daysBetween(firstFiledOn, filedOn), 0)}`,
    `DTSTART;VALUE=DATE:${date.replaceAll('-', '')}`,
    `DTEND;VALUE=DATE:${addDays(date, 1).replaceAll('-', '')}`,
    `SUMMARY:${text(isMadeUp(event) ? `${words.demonstration} ${title}` : title)}`,
    `DESCRIPTION:${text(about.join('\n'))}`,
    `CATEGORIES:${kinds.map((kind) => text(eventWords.kinds[kind])).join(',')}`,
    ...(page === undefined ? [] : [`URL:${page}`]),
    `STATUS:${status === 'withdrawn' ? 'CANCELLED' : 'CONFIRMED'}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ];
}

function isMadeUp({ mode }: CompanyEvent): boolean {
  return mode === 'demonstration';
}

function symbolOf({ listings, name }: CompanyEvent): string {
  return listings.NSE ?? listings.BSE ?? name;
}

/** `2026-11-20T18:30:00+05:30` as `20261120T130000Z`. */
function instant(iso: string): string {
  return `${new Date(iso).toISOString().replaceAll(/[-:]/g, '').slice(0, 15)}Z`;
}

/** A value of type TEXT: a line end becomes `\n`, other control characters are dropped. */
function text(value: string): string {
  return value
    .replaceAll(/[\\;,]/g, (character) => `\\${character}`)
    .replaceAll(/\r\n?|\n|\u2028|\u2029/g, '\\n')
    .replaceAll(/\p{Cc}/gu, '');
}

/** No line has more than 75 bytes; the next one begins with a blank. A character is never cut. */
function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  let bytes = 0;
  for (const character of line) {
    const size = sizeOf(character);
    if (bytes + size > (parts.length === 0 ? 75 : 74)) {
      parts.push(part);
      part = '';
      bytes = 0;
    }
    part += character;
    bytes += size;
  }
  return [...parts, part].join('\r\n ');
}

/** In UTF-8. */
function sizeOf(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
}
