import { describe, expect, it } from 'vitest';
import { readFeedMessage } from './proto.ts';

/*
 * The messages are written byte by byte from the published field numbers, not by an encoder. A tag is number × 8 + wire type: 0 varint,
 * 1 eight bytes (a double, lowest byte first), 2 a length and that many bytes.
 */
const bytes = (...parts: string[]): Uint8Array => Uint8Array.from(parts.join(' ').trim().split(/\s+/), (byte) => Number.parseInt(byte, 16));

/** LTPC, 27 bytes: 1 price 52.05, 2 time 1795149000123, 3 quantity 75, 4 previous close 53.10. */
const LTPC = '09 66 66 66 66 66 06 4a 40  10 bb db df b9 9f 34  18 4b  21 cd cc cc cc cc 8c 4a 40';
/** The key NSE_EQ|INE848E01016, 19 bytes. */
const NHPC = '4e 53 45 5f 45 51 7c 49 4e 45 38 34 38 45 30 31 30 31 36';
/** FeedResponse: 1 type live_feed. */
const LIVE = '08 01';
/** FeedResponse: 3 time 1795149001000. */
const CURRENT = '18 a8 e2 df b9 9f 34';
const TRADE = { price: 52.05, at: 1_795_149_000_123, previousClose: 53.1 };

// 2 a map's entry of 52 bytes: 1 the key, 2 a feed of 29 bytes: 1 LTPC.
const PRICE_ALONE = bytes(LIVE, '12 34', '0a 13', NHPC, '12 1d', '0a 1b', LTPC, CURRENT);

const WHOLE_SHARE = bytes(
  LIVE,
  // 2 an entry of 172 bytes: 1 the key, 2 a feed of 148 bytes: 2 the full feed of 143: 1 that of a share, 140 bytes.
  '12 ac 01  0a 13',
  NHPC,
  '12 94 01  12 8f 01  0a 8c 01  0a 1b',
  LTPC,
  // 2 the order book, 13 bytes: 1 a level of 11 bytes: 1 quantity 75, 2 price 52.00.
  '12 0d  0a 0b  08 4b  11 00 00 00 00 00 00 4a 40',
  // 4 the candles, 70 bytes: 1 that of the minute, 13 bytes: 1 "I1", 2 open 52.05.
  '22 46  0a 0d  0a 02 49 31  11 66 66 66 66 66 06 4a 40',
  // 1 that of the day, 53 bytes: 1 "1d", 2 open 53.40, 3 high 53.80, 4 low 51.75, 5 close 52.05, 6 volume 5,000,000,000, 7 start 1795113000000.
  '0a 35  0a 02 31 64  11 33 33 33 33 33 b3 4a 40  19 66 66 66 66 66 e6 4a 40  21 00 00 00 00 00 e0 49 40',
  '29 66 66 66 66 66 06 4a 40  30 80 e4 97 d0 12  38 c0 b8 ca a8 9f 34',
  // 5 mean price 52.56, 6 volume 5,000,000,000 (more than 32 bits hold), 9 quantity bid 6,917.
  '29 48 e1 7a 14 ae 47 4a 40  30 80 e4 97 d0 12  49 00 00 00 00 00 05 bb 40',
  // Feed: 4 the mode that was asked for.
  '20 01',
);

const INDEX = bytes(
  // 2 an entry of 104 bytes: 1 the key NSE_INDEX|Nifty 50, 2 a feed of 82 bytes: 2 the full feed of 80: 2 that of an index, 78 bytes.
  '12 68  0a 12  4e 53 45 5f 49 4e 44 45 58 7c 4e 69 66 74 79 20 35 30  12 52  12 50  12 4e',
  // 1 LTPC of 25 bytes, without a quantity: 26,000.15, 1795149000123, 25,900.
  '0a 19  09 9a 99 99 99 09 64 d9 40  10 bb db df b9 9f 34  21 00 00 00 00 00 4b d9 40',
  // 2 the candles, 49 bytes: 1 that of the day, 47 bytes, without a volume.
  '12 31  0a 2f  0a 02 31 64  11 00 00 00 00 a0 57 d9 40  19 33 33 33 33 93 66 d9 40  21 00 00 00 00 80 48 d9 40',
  '29 9a 99 99 99 09 64 d9 40  38 c0 b8 ca a8 9f 34',
);

describe('a message of the feed', () => {
  it('is not read where it tells of more than any feed follows', () => {
    const entry = (place: number): number[] => [0x12, 6, 0x0a, 4, ...Buffer.from(place.toString(36).padStart(4, '0'))];
    const entries = (count: number): Uint8Array => Uint8Array.from(Array.from({ length: count }, (_, place) => entry(place)).flat());
    expect(readFeedMessage(entries(10_000)).size).toBe(10_000);
    expect(() => readFeedMessage(entries(10_001))).toThrow('more than 10000 keys');
    // 2 an entry: 2 a feed: 2 the full feed: 1 that of a share: 4 the candles: 1 an empty candle, 101 times.
    const candles = (count: number): number[] =>
      [0x22, 0x0a, 0x12, 0x12, 0x12].reduce<number[]>(
        (inside, tag) => [tag, ...(inside.length < 128 ? [inside.length] : [(inside.length & 127) | 128, inside.length >> 7]), ...inside],
        Array.from({ length: count }, () => [0x0a, 0]).flat(),
      );
    expect(readFeedMessage(Uint8Array.from(candles(100))).get('')?.candles).toHaveLength(100);
    expect(() => readFeedMessage(Uint8Array.from(candles(101)))).toThrow('more than 100 candles');
  });

  it('has the price alone in the mode ltpc', () => {
    expect(readFeedMessage(PRICE_ALONE)).toEqual(new Map([['NSE_EQ|INE848E01016', { trade: TRADE, candles: [] }]]));
  });

  it('has the candles and the volume in the mode full; other fields are skipped', () => {
    expect(readFeedMessage(WHOLE_SHARE).get('NSE_EQ|INE848E01016')).toEqual({
      trade: TRADE,
      candles: [
        { interval: 'I1', open: 52.05, high: 0, low: 0, start: 0 },
        { interval: '1d', open: 53.4, high: 53.8, low: 51.75, start: Date.parse('2026-11-20T00:00:00+05:30') },
      ],
      volume: 5_000_000_000,
    });
  });

  it('has the level of an index', () => {
    expect(readFeedMessage(INDEX)).toEqual(
      new Map([
        [
          'NSE_INDEX|Nifty 50',
          {
            trade: { price: 26_000.15, at: 1_795_149_000_123, previousClose: 25_900 },
            candles: [{ interval: '1d', open: 25_950.5, high: 26_010.3, low: 25_890, start: 1_795_113_000_000 }],
          },
        ],
      ]),
    );
  });

  it('has several shares, a later one of the same key in place of the first', () => {
    const both = Uint8Array.from([...WHOLE_SHARE, ...INDEX, ...PRICE_ALONE]);
    expect([...readFeedMessage(both).keys()]).toEqual(['NSE_EQ|INE848E01016', 'NSE_INDEX|Nifty 50']);
    expect(readFeedMessage(both).get('NSE_EQ|INE848E01016')?.candles).toEqual([]);
  });

  it('has no shares when it tells of the phases of the market, or of nothing', () => {
    // 1 type market_info, 3 the time, 4 the phases, 12 bytes: 1 an entry of 10 bytes: 1 NSE_EQ, 2 open.
    expect(readFeedMessage(bytes('08 02', CURRENT, '22 0c  0a 0a  0a 06 4e 53 45 5f 45 51  10 02')).size).toBe(0);
    expect(readFeedMessage(new Uint8Array()).size).toBe(0);
  });

  it('is read past fields of a later version', () => {
    // 15 a varint, 16 a text of two bytes.
    expect(readFeedMessage(Uint8Array.from([...bytes('78 05  82 01 02 41 42'), ...PRICE_ALONE])).size).toBe(1);
  });
});

describe('bytes that are no message', () => {
  it.each([
    ['a web page', [...new TextEncoder().encode('<!DOCTYPE html><html></html>')]],
    ['JSON', [...new TextEncoder().encode('{"status":"error"}')]],
    ['a length beyond the end', [0x12, 0x34, 0x0a]],
    // 2, the feeds, as a varint.
    ['a field of another wire type', [0x10, 0x05]],
    ['a group that was never begun', [0x0c]],
    ['the field 0', [0x00, 0x00]],
  ])('are refused: %s', (_, wrong) => {
    expect(() => readFeedMessage(Uint8Array.from(wrong))).toThrow(Error);
  });

  it('are refused wherever a message is cut, unless it ends between two fields', () => {
    for (const message of [PRICE_ALONE, WHOLE_SHARE, INDEX]) {
      const whole = readFeedMessage(message);
      for (let length = 0; length < message.length; length += 1) {
        let ticks: ReturnType<typeof readFeedMessage>;
        try {
          ticks = readFeedMessage(message.subarray(0, length));
        } catch {
          continue;
        }
        for (const [key, tick] of ticks) expect(tick).toEqual(whole.get(key));
      }
    }
    // The last byte of a price is missing.
    expect(() => readFeedMessage(PRICE_ALONE.subarray(0, 53))).toThrow('EOF');
  });
});
