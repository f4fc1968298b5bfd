import { expect, test } from 'vitest';
import { exampleOf } from './api-document.ts';

test.each([
  ['/market', [], '/api/v1/market'],
  ['/market/all', [{ name: 'exchange', in: 'query', required: true, schema: { enum: ['NSE', 'BSE'] } }], '/api/v1/market/all?exchange=NSE'],
  [
    '/indices/{name}/bars',
    [
      { name: 'last', in: 'query', schema: { type: 'integer' } },
      { name: 'name', in: 'path', required: true, example: 'NIFTY 50', schema: { type: 'string' } },
    ],
    '/api/v1/indices/NIFTY%2050/bars',
  ],
] as const)('an example of %s has what the call needs', (path, parameters, address) => {
  expect(exampleOf(path, { summary: '', parameters: structuredClone(parameters) as never })).toBe(address);
});
