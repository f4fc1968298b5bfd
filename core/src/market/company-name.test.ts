import { expect, test } from 'vitest';
import { companyName } from './company-name.ts';

test.each([
  ['TATA STEEL LTD', 'Tata Steel Ltd'],
  ['HDFC BANK LTD.', 'HDFC Bank Ltd.'],
  ['STEEL AUTHORITY OF INDIA LIMITED', 'Steel Authority of India Limited'],
  ['THE INDIAN HOTELS COMPANY LIMITED', 'The Indian Hotels Company Limited'],
  ["MCDOWELL'S (INDIA) LTD", "Mcdowell's (India) Ltd"],
  ['BAJAJ-AUTO & CO. LTD', 'Bajaj-Auto & Co. Ltd'],
  ['LIC MF - LIC GOLD ETF', 'LIC MF - LIC Gold ETF'],
  ['A.B.C. MFG PVT LTD', 'A.B.C. Mfg Pvt Ltd'],
  ['SGB 2.5%GOLDBONDS2028SR-VIII', 'SGB 2.5%GOLDBONDS2028SR-VIII'],
  ['', ''],
  // What its company or an exchange has written with small letters stays.
  ['eClerx Services Limited', 'eClerx Services Limited'],
  ['TCS Limited', 'TCS Limited'],
])('%j is shown as %j', (filed, shown) => {
  expect(companyName(filed)).toBe(shown);
});
