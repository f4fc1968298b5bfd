/** For the message about a refused file: `an HTML page`, `an Excel workbook`, `a table with semicolons` … */
export function kindOfBytes(bytes: Uint8Array): string {
  if (bytes.length === 0) return 'an empty file';
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 512)).toString('latin1');
  if (start.startsWith('PK')) return /\[Content_Types\]|xl\//.test(start) ? 'an Excel workbook' : 'a zip archive';
  if (start.startsWith(OLE)) return 'an Excel workbook';
  if (start.startsWith(GZIP)) return 'a gzip file';
  const known = SIGNATURES.find(([signature]) => signature.test(start));
  if (known !== undefined) return known[1];
  return `something that begins ${JSON.stringify(start.slice(0, 40).replace(/[^\x20-\x7e]/g, '.'))}`;
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
const SIGNATURES: readonly (readonly [RegExp, string])[] = [
  [/^%PDF/, 'a PDF'],
  [HTML, 'an HTML page'],
  [/^(?:\xef\xbb\xbf)?\s*</, 'a page of markup'],
  [/^(?:\xef\xbb\xbf)?\s*[[{]/, 'JSON'],
  [/^(?:\xff\xfe|\xfe\xff|(?:[ -~]\0){4}|(?:\0[ -~]){4})/, 'a text in UTF-16 (save it in UTF-8)'],
  [/^[^\n,]*;[^\n,]*;/, 'a table with semicolons (save it with commas)'],
  [/^[^\n,]*\t[^\n,]*\t/, 'a table with tabs (save it with commas)'],
];
