#!/usr/bin/env node
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { WebSocket, WebSocketServer } from '../demo/src/simulators/loopback-server.ts';

/*
 * Firefox as Playwright starts it, by WebDriver BiDi. Playwright sends a command that Firefox ESR does not know yet, and gives up when it is refused:
 * on the way a question without an effect takes its place. Everything else passes as it is.
 */

const UNKNOWN = '"emulation.setMediaFeaturesOverride"';
const HARMLESS = '"session.status"';

const firefox = spawn('firefox-esr', process.argv.slice(2), { stdio: ['ignore', 'inherit', 'pipe'] });
firefox.on('exit', (code) => process.exit(code ?? 1));

createInterface(firefox.stderr).on('line', (line) => {
  const address = /^WebDriver BiDi listening on (ws:.*)$/.exec(line)?.[1];
  if (address === undefined) console.error(line);
  else passOn(address);
});

function passOn(address: string): void {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  server.on('connection', (playwright, { url }) => {
    const session = new WebSocket(address + url, { perMessageDeflate: false });
    const isOpen = new Promise((resolve) => session.once('open', resolve));
    playwright.on('message', (text: Buffer) => void isOpen.then(() => session.send(text.toString().replace(UNKNOWN, HARMLESS))));
    session.on('message', (text: Buffer) => playwright.send(text.toString()));
    for (const [one, other] of [
      [playwright, session],
      [session, playwright],
    ] as const) {
      one.on('close', () => other.close());
      one.on('error', () => other.terminate());
    }
  });
  server.on('listening', () => {
    const bound = server.address();
    console.error(`WebDriver BiDi listening on ws://127.0.0.1:${typeof bound === 'object' ? bound?.port : ''}`);
  });
}
