import { expect, test } from 'vitest';
import { drawn } from './draw.ts';

const svg = (within: string) => `<svg xmlns="http://www.w3.org/2000/svg" width="120" height="63" font-family="Inter">${within}</svg>`;

test('an SVG is drawn as PNG of its size, with its text in the font of the package', async () => {
  const [bare, written] = await Promise.all([drawn(svg('')), drawn(svg('<text y="40" font-weight="700">₹ −0.42%</text>'))]);
  expect(written.subarray(1, 4).toString()).toBe('PNG');
  expect([written.readUInt32BE(16), written.readUInt32BE(20)]).toEqual([120, 63]);
  expect(written.length).toBeGreaterThan(bare.length + 100);
});

test('Devanagari is drawn in its own font, each syllable as wide as all of its signs', async () => {
  const ends = async (words: string) => drawn(svg(`<text x="120" y="40" font-size="30" fill="#000" text-anchor="end">${words}</text>`));
  const [short, long] = await Promise.all([ends('क'), ends('<tspan fill="#f00" font-weight="700">कि</tspan> TCS')]);
  expect(short.length).toBeGreaterThan((await drawn(svg(''))).length + 50);
  expect(long.length).toBeGreaterThan(short.length);
});

test('a file that is no SVG is refused', async () => {
  await expect(drawn('<svg')).rejects.toThrow('SVG');
});
