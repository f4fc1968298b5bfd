import { because, type Found } from '@bhav/core/market/reason';
/** For the reason of a refused file. */
export function kindOfBytes(bytes: Uint8Array): Found {
  if (bytes.length === 0) return because('foundNothing');
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 512)).toString('latin1');
  if (start.startsWith('PK')) return /\[Content_Types\]|xl\//.test(start) ? because('foundWorkbook') : because('foundZip');
  if (start.startsWith(OLE)) return because('foundWorkbook');
  if (start.startsWith(GZIP)) return because('foundGzip');
  const known = SIGNATURES.find(([signature]) => signature.test(start));
  if (known !== undefined) return because(known[1]);
  return because('foundText', JSON.stringify(start.slice(0, 40).replace(/[^\x20-\x7e]/g, '.')));
}

export function isHtml(bytes: Uint8Array): boolean {
  return HTML.test(Buffer.from(bytes.subarray(0, 512)).toString('latin1'));
}

/** Workbooks are zip archives too. */
export function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] === 3 || bytes[2] === 5);
}

const OLE = '\u00d0\u00cf\u0011\u00e0';
const GZIP = '\u001f\u008b';
const HTML = /^(?:\xef\xbb\xbf)?\s*<(?:!doctype|html|head|body|script|!--)/i;
const SIGNATURES = [
  [/^%PDF/, 'foundPdf'],
  [HTML, 'foundHtml'],
  [/^(?:\xef\xbb\xbf)?\s*</, 'foundMarkup'],
  [/^(?:\xef\xbb\xbf)?\s*[[{]/, 'foundJson'],
  [/^(?:\xff\xfe|\xfe\xff|(?:[ -~]\0){4}|(?:\0[ -~]){4})/, 'foundUtf16'],
  [/^[^\n,]*;[^\n,]*;/, 'foundSemicolons'],
  [/^[^\n,]*\t[^\n,]*\t/, 'foundTabs'],
] as const;
