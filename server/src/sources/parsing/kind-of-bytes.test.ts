import { reasonInWords } from '@bhav/core/words/reason-in-words';
import { expect, it } from 'vitest';
import { isZip, kindOfBytes } from './kind-of-bytes.ts';

const bytes = (text: string) => Buffer.from(text, 'latin1');

it.each([
  ['', 'an empty file'],
  ['PK\x03\x04', 'a zip archive'],
  ['PK\x03\x04 [Content_Types].xml', 'an Excel workbook'],
  ['PK\x03\x04 xl/workbook.xml', 'an Excel workbook'],
  ['\u00d0\u00cf\u0011\u00e0', 'an Excel workbook'],
  ['\u001f\u008b', 'a gzip file'],
  ['%PDF-1.7', 'a PDF'],
  ['<!DOCTYPE html>', 'an HTML page'],
  ['\u00ef\u00bb\u00bf \n<html>', 'an HTML page'],
  ['<script>', 'an HTML page'],
  ['<?xml version="1.0"?>', 'a page of markup'],
  ['\u00ef\u00bb\u00bf<Error>', 'a page of markup'],
  ['{"error": 1}', 'JSON'],
  ['\u00ef\u00bb\u00bf [1]', 'JSON'],
  ['SYMBOL,SERIES\n', 'something that begins "SYMBOL,SERIES."'],
  ['\xff\xfeT\0r\0a\0d\0', 'a text in UTF-16 (save it in UTF-8)'],
  ['T\0r\0a\0d\0', 'a text in UTF-16 (save it in UTF-8)'],
  ['TradDt;BizDt;Sgmt\n', 'a table with semicolons (save it with commas)'],
  ['TradDt\tBizDt\tSgmt\n', 'a table with tabs (save it with commas)'],
  ['a %PDF', 'something that begins "a %PDF"'],
  ['a <html>', 'something that begins "a <html>"'],
  ['x'.repeat(60), `something that begins "${'x'.repeat(40)}"`],
])('%j is %s', (text, kind) => expect(reasonInWords(kindOfBytes(bytes(text)))).toBe(kind));

it('an archive is recognised by its first bytes, an empty one too', () => {
  expect(['PK\x03\x04', 'PK\x05\x06'].map((text) => isZip(bytes(text)))).toEqual([true, true]);
  expect(['PK\x07\x08', 'pK\x03\x04', 'Pk\x03\x04', 'PK', ''].map((text) => isZip(bytes(text)))).toEqual([
    false,
    false,
    false,
    false,
    false,
  ]);
});
