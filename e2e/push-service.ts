import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

interface Pushed {
  path: string;
  body: Buffer;
}

/**
 * A push service on loopback: takes messages by HTTP, as the ones on the internet do (RFC 8030), and passes them on to Firefox over the socket by
 * which Firefox speaks with its own (https://mozilla-push-service.readthedocs.io/en/latest/design/).
 */
export class PushService implements AsyncDisposable {
  readonly pushed: Pushed[] = [];
  readonly #server = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      const { url: path = '' } = request;
      this.pushed.push({ path, body });
      const { socket, channel } = this.#channels.get(path) ?? {};
      const encoding = request.headers['content-encoding'];
      const data = body.toString('base64url');
      if (socket) send(socket, { messageType: 'notification', channelID: channel, version: randomUUID(), data, headers: { encoding } });
      response.writeHead(201).end();
    });
  });
  /** By the path of their endpoints. */
  readonly #channels = new Map<string, { socket: Socket; channel: string }>();

  constructor() {
    this.#server.on('upgrade', ({ headers }, socket: Socket) => {
      const accept = createHash('sha1').update(`${headers['sec-websocket-key']}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`).digest('base64');
      socket.write(
        `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\nSec-WebSocket-Protocol: push-notification\r\n\r\n`,
      );
      socket.on('error', () => socket.destroy());
      onTexts(socket, (text) => this.#hear(socket, JSON.parse(text) as Heard));
    });
  }

  async start(): Promise<void> {
    await new Promise<void>((resolve) => void this.#server.listen(0, '127.0.0.1', resolve));
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  get address(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#server.closeAllConnections();
    for (const { socket } of this.#channels.values()) socket.destroy();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #hear(socket: Socket, { messageType, channelID: channel = '' }: Heard): void {
    if (messageType === undefined) send(socket, {});
    if (messageType === 'hello')
      send(socket, { messageType, uaid: randomUUID().replaceAll('-', ''), status: 200, use_webpush: true, broadcasts: {} });
    if (messageType === 'register') {
      const path = `/wpush/v2/${channel}`;
      this.#channels.set(path, { socket, channel });
      send(socket, { messageType, channelID: channel, status: 200, pushEndpoint: this.address + path });
    }
    if (messageType === 'unregister') send(socket, { messageType, channelID: channel, status: 200 });
  }
}

interface Heard {
  messageType?: string;
  channelID?: string;
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

/** A frame of text (RFC 6455, 5.2), of less than 64 KB. */
function send(socket: Socket, message: object): void {
  const text = Buffer.from(JSON.stringify(message));
  const length = text.length < 126 ? Buffer.of(0x81, text.length) : Buffer.of(0x81, 126, text.length >> 8, text.length & 0xff);
  socket.write(Buffer.concat([length, text]));
}

/** Of a client, whose frames are masked. */
function onTexts(socket: Socket, call: (text: string) => void): void {
  let waiting = Buffer.alloc(0);
  socket.on('data', (bytes: Buffer) => {
    waiting = Buffer.concat([waiting, bytes]);
    for (;;) {
      const short = (waiting[1] ?? 0) & 0x7f;
      const from = (short === 126 ? 4 : 2) + 4;
      if (waiting.length < from) return;
      const length = short === 126 ? waiting.readUInt16BE(2) : short;
      if (waiting.length < from + length) return;
      const mask = waiting.subarray(from - 4, from);
      const text = waiting.subarray(from, from + length).map((byte, at) => byte ^ (mask[at % 4] ?? 0));
      const isText = ((waiting[0] ?? 0) & 0x0f) === 1;
      waiting = waiting.subarray(from + length);
      if (isText) call(Buffer.from(text).toString());
    }
  });
}
