/** Connections that open, subscribe and close, in an orderly way or not. */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:http2';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { framed, request } from '../raw-grpc.ts';
import { READ_PATH, subscribeToAllRequest, subscribeToStreamRequest } from '../read-request.ts';
import type { UsedResources } from './reporting-server.ts';

/** After the first connections, and after all. */
export type DisconnectReport = Readonly<{ before: UsedResources; after: UsedResources }>;

const SERVER = fileURLToPath(new URL('reporting-server.ts', import.meta.url));

const AT_ONCE = 20;
/** After this many connections, all code is loaded and compiled. */
const FIRST_CONNECTIONS = 400;
const PATIENCE_MS = 10_000;
const STEP_MS = 20;

/** Opens a connection, subscribes to $all and to a stream, and closes it. */
const connectAndClose = async (address: string, isOrderly: boolean): Promise<void> => {
  const session = connect(`http://${address}`);
  const closed = once(session, 'close');
  const calls = [subscribeToAllRequest(), subscribeToStreamRequest('visited')].map((message) => {
    const call = request(session, READ_PATH);
    call.write(framed(message));
    return call;
  });
  await Promise.all(calls.map((call) => once(call, 'data')));
  if (isOrderly) {
    for (const call of calls) call.close();
    session.close();
  } else {
    session.socket?.destroy();
  }
  await closed;
};

const visits = async (address: string, count: number): Promise<void> => {
  for (let begun = 0; begun < count; begun += AT_ONCE) {
    await Promise.all(
      Array.from({ length: AT_ONCE }, (_, index) => connectAndClose(address, index % 2 === 0)),
    );
  }
};

const readUsedResources = async (server: ChildProcess): Promise<UsedResources> => {
  const answer = once(server, 'message');
  server.send('report');
  const [used] = (await answer) as [UsedResources];
  return used;
};

/** Waits, within its time limit, until every socket is closed on the server's side too. */
const waitForClosedSockets = async (server: ChildProcess): Promise<UsedResources> => {
  const end = performance.now() + PATIENCE_MS;
  for (;;) {
    const used = await readUsedResources(server);
    if (used.sockets === 0 || performance.now() > end) return used;
    await pause(STEP_MS);
  }
};

export const checkDisconnects = async (count: number): Promise<DisconnectReport> => {
  const server = fork(SERVER, [], { execArgv: ['--expose-gc'] });
  try {
    const [{ port }] = (await once(server, 'message')) as [Readonly<{ port: number }>];
    const address = `127.0.0.1:${port}`;
    await visits(address, FIRST_CONNECTIONS);
    const before = await waitForClosedSockets(server);
    await visits(address, count);
    return { before, after: await waitForClosedSockets(server) };
  } finally {
    server.kill('SIGKILL');
  }
};
