/** A name that is filed in capitals, as it is usually written: `TATA STEEL LTD` is `Tata Steel Ltd`, `HDFC BANK LTD` is `HDFC Bank Ltd`. */
export function companyName(filed: string): string {
  if (/[a-z]/.test(filed)) return filed;
  return filed.replaceAll(WORD, (word, at: number) => {
    if (SMALL.has(word)) return at === 0 ? capitalised(word) : word.toLowerCase();
    return isAbbreviation(word) ? word : capitalised(word);
  });
}

/** As a sentence has it. */
export function withoutLimited(name: string): string {
  return name.replace(/\s+(?:limited|ltd\.?)$/i, '');
}

/** Of two letters or more; what has figures in it, and letters with points between them, stay. */
const WORD = /(?<![\p{L}\p{N}.])\p{Lu}[\p{Lu}’']+(?![\p{L}\p{N}])/gu;

function capitalised(word: string): string {
  return word.slice(0, 1) + word.slice(1).toLowerCase();
}

function isAbbreviation(word: string): boolean {
  return KNOWN.has(word) || /^[IVX]+$/.test(word) || (!/[AEIOUY]/.test(word) && !SHORTENED.has(word));
}

const SMALL = new Set(['AND', 'OF', 'FOR', 'IN', 'THE']);

/** Shortened words have no vowel either. */
const SHORTENED = new Set(['LTD', 'PVT', 'MFG', 'DR', 'MR', 'MRS', 'ST', 'BROS', 'MKT', 'MGMT', 'SHR']);

/** Abbreviations that have a vowel. */
const KNOWN = new Set(
  `AAA ABB ABM ACC ADF AIA AMC APL ASK AU AVT AWL BASF BEL BEML BHEL BOI BSE CEAT CESC CIE DIC EID EIH EMS EPC EPL ESAF ETF FACT FII GAIL GE GIC GNA GOCL GOI
  HEG HUDCO ICICI ICRA IDBI IDFC IEX IFB IFCI IFGL IIFL IL IOB IOC IOL IRB IRCTC IREDA IRFC IT ITC ITD ITI KEC KEI KIOCL KPI KPIT LIC MOIL NACL NALCO NIIT
  NOCIL NSE OCL ONGC PI PSU REC REIT RITES SAIL SBI SEPC SIS TCI UCO UK UPL USA UTI VIP WPIL`.split(/\s+/),
);
