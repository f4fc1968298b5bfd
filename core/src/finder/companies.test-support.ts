import type { Company } from './companies.ts';

export function testCompany(nse: string, name: string, isin: string, more: Partial<Company> = {}): Company {
  return { name, nse, isin, former: [], ...more };
}

export function listedAtBoth(symbol: string, name: string, isin: string, code: string, former: string[] = []): Company {
  return testCompany(symbol, name, isin, { bse: symbol, code, former });
}

/** The most traded first. */
export const COMPANIES: readonly Company[] = [
  listedAtBoth('HDFCBANK', 'HDFC Bank Ltd', 'INE040A01034', '500180'),
  listedAtBoth('RELIANCE', 'Reliance Industries Limited', 'INE002A01018', '500325'),
  listedAtBoth('TCS', 'Tata Consultancy Services Ltd', 'INE467B01029', '532540'),
  listedAtBoth('SBIN', 'State Bank of India', 'INE062A01020', '500112'),
  listedAtBoth('BHARTIARTL', 'Bharti Airtel Ltd', 'INE397D01024', '532454'),
  listedAtBoth('INFY', 'Infosys Ltd', 'INE009A01021', '500209', ['INFOSYSTCH']),
  listedAtBoth('LT', 'Larsen & Toubro Ltd', 'INE018A01030', '500510'),
  listedAtBoth('M&M', 'Mahindra & Mahindra Limited', 'INE101A01026', '500520'),
  listedAtBoth('TATAPOWER', 'Tata Power Company Ltd', 'INE245A01021', '500400'),
  listedAtBoth('KOTAKBANK', 'Kotak Mahindra Bank Ltd', 'INE237A01028', '500247'),
  listedAtBoth('BAJAJ-AUTO', 'Bajaj Auto Ltd', 'INE917I01010', '532977'),
  listedAtBoth('RPOWER', 'Reliance Power Ltd', 'INE614G01033', '532939'),
  testCompany('HDFCLIFE', 'HDFC Life Insurance Company Limited', 'INE795G01014'),
  testCompany('TMPV', 'Tata Motors Passenger Vehicles Limited', 'INE155A01022', { former: ['TATAMOTORS'] }),
  testCompany('TMCV', 'Tata Motors Limited', 'INE1TAE01010'),
  testCompany('IDEA', 'Vodafone Idea Limited', 'INE669E01016'),
  testCompany('TITAN', 'Titan Company Limited', 'INE280A01028'),
  testCompany('360ONE', '360 ONE WAM LIMITED', 'INE466L01038'),
  testCompany('BSE', 'BSE Limited', 'INE118H01025'),
  { name: 'Only at BSE Ltd', bse: 'ONLYBSE', code: '512345', isin: 'INE999Z01012', former: [], lastSession: '2026-10-01' },
];
