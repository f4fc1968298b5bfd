#!/usr/bin/env node
import { spawn } from 'node:child_process';
import { type AddressInfo, connect, createServer } from 'node:net';
import { createInterface } from 'node:readline';

/*
 * Firefox as Playwright starts it, by WebDriver BiDi. Playwright sends a command that Firefox ESR does not know yet, and gives up when it is refused:
 * on the way a question without an effect takes its place. Everything else passes as it is.
 */

const UNKNOWN = '"emulation.setMediaFeaturesOverride"';
/** As long, so that no length has to be written anew. */
const HARMLESS = '"session.status"'.padEnd(UNKNOWN.length);
const ENDING_OF_HEADERS = '\r\n\r\n';

const firefox = spawn('firefox-esr', process.argv.slice(2), { stdio: ['ignore', 'inherit', 'pipe'] });
firefox.on('exit', (code) => process.exit(code ?? 1));

createInterface(firefox.stderr).on('line', (line) => {
  const port = /^WebDriver BiDi listening on ws:.*:(\d+)$/.exec(line)?.[1];
  if (port === undefined) console.error(line);
  else passOn(Number(port));
});

function passOn(port: number): void {
  const server = createServer((playwright) => {
    const session = connect(port, '127.0.0.1');
    session.pipe(playwright);
    let isUpgraded = false;
    let waiting = Buffer.alloc(0);
    playwright.on('data', (bytes: Buffer) => {
      waiting = Buffer.concat([waiting, bytes]);
      for (;;) {
        const length = isUpgraded ? lengthOfFrame(waiting) : waiting.indexOf(ENDING_OF_HEADERS) + ENDING_OF_HEADERS.length;
        if (length > waiting.length || length < ENDING_OF_HEADERS.length) return;
        const part = waiting.subarray(0, length);
        // Firefox answers only who asks for its own port.
        session.write(isUpgraded ? understood(part) : part.toString('latin1').replace(/^(Host: .*:)\d+/im, `$1${port}`));
        waiting = waiting.subarray(length);
        isUpgraded = true;
      }
    });
    playwright.on('close', () => session.destroy());
    for (const socket of [playwright, session]) socket.on('error', () => playwright.destroy());
  });
  server.listen(0, '127.0.0.1', () =>
    console.error(`WebDriver BiDi listening on ws://127.0.0.1:${(server.address() as AddressInfo).port}`),
  );
}

/** Where the mask of a client's frame begins (RFC 6455, 5.2). */
function placeOfMask(frame: Buffer): number {
  const short = (frame[1] ?? 0) & 0x7f;
  return short === 127 ? 10 : short === 126 ? 4 : 2;
}

/** The length of the frame that some bytes begin with; infinite where too few have come to tell. */
function lengthOfFrame(bytes: Buffer): number {
  const mask = placeOfMask(bytes);
  if (bytes.length < mask) return Infinity;
  const content = mask === 10 ? Number(bytes.readBigUInt64BE(2)) : mask === 4 ? bytes.readUInt16BE(2) : (bytes[1] ?? 0) & 0x7f;
  return mask + 4 + content;
}

function understood(frame: Buffer): Buffer {
  const from = placeOfMask(frame) + 4;
  const mask = frame.subarray(from - 4, from);
  const masked = (bytes: Buffer): Buffer => bytes.map((byte, index) => byte ^ (mask[index % 4] ?? 0)) as Buffer;
  const text = masked(frame.subarray(from)).toString('latin1');
  return text.includes(UNKNOWN)
    ? Buffer.concat([frame.subarray(0, from), masked(Buffer.from(text.replace(UNKNOWN, HARMLESS), 'latin1'))])
    : frame;
}
