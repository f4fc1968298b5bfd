import type { CompanyEvent } from '../wire/share/events.ts';

/** An event for tests, announced for Fri 27 Nov 2026. */
export function testEvent(parts: Partial<CompanyEvent> = {}): CompanyEvent {
  return {
    id: 'nse-1',
    date: '2026-11-27',
    kinds: ['dividend'],
    status: 'announced',
    name: 'Infosys Limited',
    listings: { NSE: 'INFY', BSE: 'INFY' },
    purpose: 'INTDIV - RS 7 PER SH',
    words: 'Interim dividend of ₹7 a share',
    terms: [{ kind: 'dividend', form: 'interim', rupees: 7 }],
    exchange: 'NSE',
    mode: 'official',
    source: 'NSE end-of-day file',
    filedOn: '2026-11-20',
    firstFiledOn: '2026-11-18',
    fetchedAt: '2026-11-20T18:45:10+05:30',
    ...parts,
  };
}
