import { createHash } from 'node:crypto';
import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

type Answer = Readonly<{ status: number; body?: unknown; headers?: Record<string, string> }>;
export type Call = Readonly<{ method: string; path: string; body: string }>;

/** A shop that records the calls it receives, and fails when a test requests it. */
export interface FakeShop {
  readonly url: string;
  /** Every call that reached the shop, in order. */
  readonly calls: readonly Call[];
  /** The stored entries, by address and id. */
  readonly stored: ReadonlyMap<string, string>;
  readonly uploads: readonly string[];
  /** Handles a call before the shop does. `disconnect` breaks the connection. */
  interrupt: (call: Call) => Answer | 'disconnect' | null;
  readonly close: () => Promise<void>;
}

const read = async (request: IncomingMessage): Promise<Buffer> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
};

const keyOf = ({ method, path, body }: Call): string => {
  if (method === 'PUT') return path;
  const id =
    /"(?:id|order_id|code)":"([^"]+)"/.exec(body)?.[1] ??
    /name="import_id"\r\n\r\n([^\r]+)/.exec(body)?.[1];
  return `${path} ${id ?? ''}`;
};

const fakeSystems = [
  {
    id: 'freekassa',
    name_rus: 'FreeKassa',
    name_eng: 'FreeKassa',
    currencies: ['RUB'],
    fee_basis_points: 0,
    limits: [],
  },
];

const nothing = { currency: 'RUB', cost: 0, display: '0' };
/** Every order here is free of charge. */
const placed = (body: string) => ({
  order_id: (JSON.parse(body) as Readonly<{ order_id: string }>).order_id,
  number: 1,
  token: 'token',
  total: nothing,
  charge: nothing,
  fee: nothing,
  delivery: 'pool',
  amount_due: nothing,
  expires_at: '2026-01-01T00:00:00.000Z',
  status: 'confirming',
  payment: null,
});

/** A form's parts without the boundary, which is different each time. */
const partsOf = (body: string): string => {
  const boundary = body.split('\r\n', 1)[0] ?? '';
  return body.startsWith('--') ? body.replaceAll(boundary, '--') : body;
};

export const fakeShop = async (): Promise<FakeShop> => {
  const calls: Call[] = [];
  const stored = new Map<string, string>();
  const uploads: string[] = [];

  const decide = (call: Call, bytes: Buffer): Answer => {
    if (call.path === '/health/ready') return { status: 200 };
    if (call.path.startsWith('/storage/images/')) {
      return { status: uploads.includes(call.path) ? 200 : 404 };
    }
    if (call.path === '/api/payment/list') return { status: 200, body: fakeSystems };
    if (call.path === '/api/auth') return { status: 200, body: { token: 'token' } };
    if (call.path === '/api/admin/images') {
      const png = bytes.subarray(bytes.indexOf('\r\n\r\n') + 4, bytes.lastIndexOf('\r\n--'));
      const image = `/storage/images/${createHash('sha256').update(png).digest('hex')}.webp`;
      uploads.push(image);
      return { status: 200, body: { image, width: 1, height: 1 } };
    }
    if (call.path === '/api/admin/videos') {
      const name = `${createHash('sha256').update(partsOf(call.body)).digest('hex').slice(0, 40)}.webm`;
      return { status: 200, body: { video: `/storage/videos/${name}`, size: bytes.length } };
    }
    if (call.path === '/api/admin/files') {
      const name = `${createHash('sha256').update(partsOf(call.body)).digest('hex').slice(0, 40)}.zip`;
      const address = `/storage/files/${name}`;
      return { status: 200, body: { address, name, size: bytes.length } };
    }
    const key = keyOf(call);
    const content = partsOf(call.body);
    const before = stored.get(key);
    if (before !== undefined && before !== content && call.method === 'POST') {
      return { status: 409, body: { code: 'id-taken', message: '', request_id: '' } };
    }
    stored.set(key, content);
    if (call.path === '/api/orders') return { status: 201, body: placed(call.body) };
    return { status: call.method === 'POST' ? 201 : 200, body: { id: key, revision: 0 } };
  };

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const bytes = await read(request);
    const { method = '', url: path = '' } = request;
    const call: Call = { method, path, body: bytes.toString('utf8') };
    const result = shop.interrupt(call);
    if (result === 'disconnect') {
      request.socket.destroy();
      return;
    }
    const unknown =
      path.startsWith('/api/admin') && request.headers.authorization !== 'Bearer token';
    const refused: Answer = {
      status: 401,
      body: { code: 'unauthorized', message: '', request_id: '' },
    };
    const { status, body, headers } = result ?? (unknown ? refused : decide(call, bytes));
    if (!result) calls.push(call);
    response.writeHead(status, { 'Content-Type': 'application/json', ...headers });
    response.end(body === undefined ? '' : JSON.stringify(body));
  };

  const server = createServer((request, response) => void answer(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const shop: FakeShop = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    stored,
    uploads,
    interrupt: () => null,
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
  return shop;
};
