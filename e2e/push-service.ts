import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type WebSocket, WebSocketServer } from '../demo/src/simulators/loopback-server.ts';

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
      const headers = { encoding: request.headers['content-encoding'] };
      const message = { messageType: 'notification', channelID: channel, version: randomUUID(), data: body.toString('base64url'), headers };
      socket?.send(JSON.stringify(message));
      response.writeHead(201).end();
    });
  });
  readonly #sockets = new WebSocketServer({ server: this.#server, handleProtocols: () => 'push-notification' });
  /** By the path of their endpoints. */
  readonly #channels = new Map<string, { socket: WebSocket; channel: string }>();

  async start(): Promise<void> {
    this.#sockets.on('connection', (socket) => {
      socket.on('message', (text: Buffer) => this.#hear(socket, JSON.parse(text.toString()) as Heard));
      socket.on('error', () => socket.terminate());
    });
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
    for (const socket of this.#sockets.clients) socket.terminate();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #hear(socket: WebSocket, { messageType, channelID: channel = '' }: Heard): void {
    const send = (message: object): void => socket.send(JSON.stringify(message));
    if (messageType === undefined) send({});
    if (messageType === 'hello')
      send({ messageType, uaid: randomUUID().replaceAll('-', ''), status: 200, use_webpush: true, broadcasts: {} });
    if (messageType === 'register') {
      const path = `/wpush/v2/${channel}`;
      this.#channels.set(path, { socket, channel });
      send({ messageType, channelID: channel, status: 200, pushEndpoint: this.address + path });
    }
    if (messageType === 'unregister') send({ messageType, channelID: channel, status: 200 });
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
