import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { en } from '@bhav/core/words/en/common';
import { expect, test } from 'vitest';

const PUBLIC = join(import.meta.dirname, '../public');
const manifest = JSON.parse(readFileSync(join(PUBLIC, 'manifest.webmanifest'), 'utf8')) as {
  icons: { src: string; sizes: string; type: string }[];
  screenshots: { src: string; sizes: string; type: string; form_factor: 'wide' | 'narrow' }[];
  shortcuts: { name: string; url: string }[];
};

test('the pictures are there, in the sizes that the manifest says, of both forms, and small', () => {
  const pictures = [...manifest.icons, ...manifest.screenshots].filter(({ type }) => type === 'image/png');
  for (const { src, sizes } of pictures) {
    const png = readFileSync(join(PUBLIC, src));
    expect([src, `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`]).toEqual([src, sizes]);
    expect([src, png.length < 200_000]).toEqual([src, true]);
  }
  expect(new Set(manifest.screenshots.map(({ form_factor }) => form_factor))).toEqual(new Set(['wide', 'narrow']));
});

test('the shortcuts lead to pages, by their names in the bar and at the foot', () => {
  const { tracking, performers, watchlist, events } = en.layout;
  expect(manifest.shortcuts.map(({ name }) => name)).toEqual([tracking, performers, watchlist, events]);
  for (const { url } of manifest.shortcuts) {
    expect([url, existsSync(join(import.meta.dirname, '../src/routes', `${url}.tsx`))]).toEqual([url, true]);
  }
});
