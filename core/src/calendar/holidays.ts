const LIST = 'iaseth/nse-bse-holidays, holidays.json';
const ARCHIVE = "NSE's archive: the day's file is a copy of the session before";
const NSE_2026 = 'NSE circular FAOP71777 of 2025-12-12';
const ADHOC = 'NSE circular CMTR72260 of 2026-01-12 and BSE notice of the same day';
const INDEX = "NSE's market activity file of that day";
const BHAVCOPY = "NSE's bhavcopy of that day";
const NEWS_2018 = 'livemint.com, 2018-11-06, on the timings of NSE and BSE';
const NEWS_2019 = 'moneycontrol.com, 2019-10-26, on the timings of NSE and BSE';

type Dated = readonly [day: string, name: string, source: string];

/** The first and the last year whose holidays are listed. */
export const LISTED_YEARS = [2018, 2026] as const;

export function isListedYear(year: number): boolean {
  return year >= LISTED_YEARS[0] && year <= LISTED_YEARS[1];
}

/**
 * Weekdays without a normal session on either exchange; their calendars are the same in every list seen. Muhurat days are among them, and in
 * `SPECIAL_SESSIONS` as well. Holidays are also declared at short notice (15 January 2026 on the 12th), so a file with a date in it overrules
 * this list.
 */
export const HOLIDAYS: readonly Dated[] = [
  ...listed(
    LIST,
    `
    2018-01-26 Republic Day
    2018-02-13 Mahashivratri
    2018-03-02 Holi
    2018-03-29 Mahavir Jayanti
    2018-03-30 Good Friday
    2018-05-01 Maharashtra Day
    2018-08-15 Independence Day
    2018-08-22 Bakri Id
    2018-09-13 Ganesh Chaturthi
    2018-09-20 Muharram
    2018-10-02 Mahatma Gandhi Jayanti
    2018-10-18 Dussehra
    2018-11-07 Diwali Laxmi Pujan
    2018-11-08 Diwali Balipratipada
    2018-11-23 Gurunanak Jayanti
    2018-12-25 Christmas
    2019-03-04 Mahashivratri
    2019-03-21 Holi
    2019-04-17 Mahavir Jayanti
    2019-04-19 Good Friday
    2019-04-29 General Elections (Lok Sabha)
    2019-05-01 Maharashtra Day
    2019-06-05 Id-Ul-Fitr (Ramzan Id)
    2019-08-12 Bakri Id
    2019-08-15 Independence Day
    2019-09-02 Ganesh Chaturthi
    2019-09-10 Muharram
    2019-10-02 Mahatma Gandhi Jayanti
    2019-10-08 Dussehra
    2019-10-21 Maharashtra Assembly Election
    2019-10-28 Diwali Balipratipada
    2019-11-12 Gurunanak Jayanti
    2019-12-25 Christmas
    2020-02-21 Mahashivratri
    2020-03-10 Holi
    2020-04-02 Ram Navami
    2020-04-06 Mahavir Jayanti
    2020-04-10 Good Friday
    2020-04-14 Dr. Baba Saheb Ambedkar Jayanti
    2020-05-01 Maharashtra Day
    2020-05-25 Id-Ul-Fitr (Ramzan ID)
    2020-10-02 Mahatma Gandhi Jayanti
    2020-11-16 Diwali-Balipratipada
    2020-11-30 Gurunanak Jayanti
    2020-12-25 Christmas
    2021-01-26 Republic Day
    2021-03-11 Mahashivratri
    2021-04-02 Good Friday
    2021-04-14 Dr. Baba Saheb Ambedkar Jayanti
    2021-04-21 Ram Navami
    2021-05-13 Id-Ul-Fitr (Ramzan Id)
    2021-07-21 Bakri Id
    2021-08-19 Muharram
    2021-09-10 Ganesh Chaturthi
    2021-10-15 Dussehra
    2021-11-04 Diwali (Laxmi Pujan)
    2021-11-05 Diwali (Balipratipada)
    2021-11-19 Gurunanak Jayanti
    2022-01-26 Republic Day
    2022-03-01 Mahashivratri
    2022-03-18 Holi
    2022-04-14 Mahavir Jayanti / Dr.Baba Saheb Ambedkar Jayanti
    2022-04-15 Good Friday
    2022-05-03 Id-Ul-Fitr (Ramzan Id)
    2022-08-09 Muharram
    2022-08-15 Independence Day
    2022-08-31 Ganesh Chaturthi
    2022-10-05 Dussehra
    2022-10-24 Diwali (Laxmi Pujan)
    2022-10-26 Diwali (Balipratipada)
    2022-11-08 Gurunanak Jayanti
    2023-01-26 Republic Day
    2023-03-07 Holi
    2023-03-30 Ram Navami
    2023-04-04 Mahavir Jayanti
    2023-04-07 Good Friday
    2023-04-14 Dr. Baba Saheb Ambedkar Jayanti
    2023-05-01 Maharashtra Day
    2023-06-29 Bakri Id
    2023-08-15 Independence Day
    2023-09-19 Ganesh Chaturthi
    2023-10-02 Mahatma Gandhi Jayanti
    2023-10-24 Dussehra
    2023-11-14 Diwali Balipratipada
    2023-11-27 Gurunanak Jayanti
    2023-12-25 Christmas
    2024-01-22 Ram Mandir Inauguration Day
    2024-01-26 Republic Day
    2024-03-08 Maha Shiv Ratri
    2024-03-25 Holi
    2024-03-29 Good Friday
    2024-04-11 Eid-Ul-Fitr (Ramzan Eid)
    2024-04-17 Ram Navami
    2024-05-01 Maharashtra Day
    2024-05-20 General Elections (Lok Sabha)
    2024-06-17 Bakri Eid
    2024-07-17 Moharram
    2024-08-15 Independence Day
    2024-10-02 Mahatma Gandhi Jayanti
    2024-11-01 Diwali-Laxmi Pujan
    2024-11-15 Gurunanak Jayanti
    2024-11-20 Assembly Elections in Maharashtra
    2024-12-25 Christmas
    2025-02-26 Mahashivratri
    2025-03-14 Holi
    2025-03-31 Id-Ul-Fitr (Ramadan Eid)
    2025-04-10 Shri Mahavir Jayanti
    2025-04-14 Dr. Baba Saheb Ambedkar Jayanti
    2025-04-18 Good Friday
    2025-05-01 Maharashtra Day
    2025-08-15 Independence Day
    2025-08-27 Ganesh Chaturthi
    2025-10-02 Mahatma Gandhi Jayanti/Dussehra
    2025-10-21 Diwali Laxmi Pujan
    2025-10-22 Diwali-Balipratipada
    2025-11-05 Prakash Gurpurb Sri Guru Nanak Dev
    2025-12-25 Christmas
`,
  ),
  ...listed(ARCHIVE, '2021-03-29 Holi'),
  ...listed(ADHOC, '2026-01-15 Municipal corporation elections in Maharashtra'),
  ...listed(
    NSE_2026,
    `
    2026-01-26 Republic Day
    2026-03-03 Holi
    2026-03-26 Shri Ram Navami
    2026-03-31 Shri Mahavir Jayanti
    2026-04-03 Good Friday
    2026-04-14 Dr. Baba Saheb Ambedkar Jayanti
    2026-05-01 Maharashtra Day
    2026-05-28 Bakri Id
    2026-06-26 Muharram
    2026-09-14 Ganesh Chaturthi
    2026-10-02 Mahatma Gandhi Jayanti
    2026-10-20 Dussehra
    2026-11-10 Diwali-Balipratipada
    2026-11-24 Prakash Gurpurb Sri Guru Nanak Dev
    2026-12-25 Christmas
`,
  ),
].toSorted(([one], [other]) => one.localeCompare(other));

/** Reads the days of a source, a date and a name on each line. */
function listed(source: string, lines: string): Dated[] {
  return [...lines.matchAll(/(\d{4}-\d\d-\d\d) (.+)/g)].map(([, day = '', name = '']) => [day, name, source]);
}

/** A session outside the normal week; `muhurat` is the hour of trading on Diwali. */
export interface SpecialSession {
  day: string;
  kind: 'weekend' | 'muhurat';
  name: string;
  source: string;
}

export const SPECIAL_SESSIONS: readonly SpecialSession[] = [
  { day: '2018-11-07', kind: 'muhurat', name: 'Diwali Laxmi Pujan', source: NEWS_2018 },
  { day: '2019-10-27', kind: 'muhurat', name: 'Diwali Laxmi Pujan', source: NEWS_2019 },
  { day: '2020-02-01', kind: 'weekend', name: 'Union Budget', source: INDEX },
  { day: '2020-11-14', kind: 'muhurat', name: 'Diwali Laxmi Pujan', source: INDEX },
  { day: '2021-11-04', kind: 'muhurat', name: 'Diwali Laxmi Pujan', source: INDEX },
  { day: '2022-10-24', kind: 'muhurat', name: 'Diwali Laxmi Pujan', source: INDEX },
  { day: '2023-11-12', kind: 'muhurat', name: 'Diwali Laxmi Pujan', source: INDEX },
  { day: '2024-01-20', kind: 'weekend', name: 'Special live session', source: INDEX },
  { day: '2024-03-02', kind: 'weekend', name: 'Special live session', source: INDEX },
  { day: '2024-05-18', kind: 'weekend', name: 'Special live session', source: INDEX },
  { day: '2024-11-01', kind: 'muhurat', name: 'Diwali Laxmi Pujan', source: BHAVCOPY },
  { day: '2025-02-01', kind: 'weekend', name: 'Union Budget', source: BHAVCOPY },
  { day: '2025-10-21', kind: 'muhurat', name: 'Diwali Laxmi Pujan', source: BHAVCOPY },
  { day: '2026-02-01', kind: 'weekend', name: 'Union Budget', source: BHAVCOPY },
  { day: '2026-11-08', kind: 'muhurat', name: 'Diwali Laxmi Pujan', source: NSE_2026 },
];
