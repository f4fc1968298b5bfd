export type DateForm = keyof typeof FORMS;

const FORMS = {
  '2026-11-20': /^(?<year>\d{4})-(?<month>\d\d)-(?<day>\d\d)$/,
  '20-Nov-2026': /^(?<day>\d\d?)-(?<month>[A-Za-z]{3})-(?<year>\d{4})$/,
  '20-Nov-26': /^(?<day>\d\d?)-(?<month>[A-Za-z]{3})-(?<year>\d\d)$/,
  '20 NOV 2026': /^(?<day>\d\d?) (?<month>[A-Za-z]{3}) (?<year>\d{4})$/,
  '20-11-2026': /^(?<day>\d\d)-(?<month>\d\d)-(?<year>\d{4})$/,
  '20/11/2026': /^(?<day>\d\d?)\/(?<month>\d\d?)\/(?<year>\d{4})$/,
  '20-November-2026': /^(?<day>\d\d?)-(?<month>[A-Za-z]{3,9})-(?<year>\d{4})$/,
};
const MONTHS = 'JANUARY FEBRUARY MARCH APRIL MAY JUNE JULY AUGUST SEPTEMBER OCTOBER NOVEMBER DECEMBER'.split(' ');

/**
 * As `2026-11-20`. The month's name may be in any case; a year of two digits is in the 2000s. Undefined for anything but a day of the calendar.
 */
export function readDate(text: string, form: DateForm): string | undefined {
  const { year = '', month = '', day = '' } = FORMS[form].exec(text)?.groups ?? {};
  const date = `${year.padStart(4, '20')}-${numberOf(month.toUpperCase()).padStart(2, '0')}-${day.padStart(2, '0')}`;
  const instant = Date.parse(`${date}T00:00:00Z`);
  return Number.isNaN(instant) || new Date(instant).toISOString().slice(0, 10) !== date ? undefined : date;
}

function numberOf(month: string): string {
  return /\D/.test(month) ? String(MONTHS.findIndex((name) => name === month || name.slice(0, 3) === month) + 1) : month;
}

/** In the name of a file, where the form finds day, month and year in turn; a year of two digits is in the 2000s. */
export function dayNamed(name: string, form: RegExp): string | undefined {
  const [, day, month, year = ''] = form.exec(name) ?? [];
  return readDate(`${day}-${month}-${year.padStart(4, '20')}`, '20-11-2026');
}

/** `2026-11-20` as names of files have it: `20112026`. */
export function ddmmyyyy(day: string): string {
  return `${day.slice(8)}${day.slice(5, 7)}${day.slice(0, 4)}`;
}

/** `2026-11-20` as names of older files have it: `201126`. */
export function ddmmyy(day: string): string {
  return `${day.slice(8)}${day.slice(5, 7)}${day.slice(2, 4)}`;
}
