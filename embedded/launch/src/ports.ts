import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Server } from 'node:net';

/** Above what servers usually have, below what systems hand out to outgoing connections. */
const free = { from: 20_000, to: 32_000 };

/** So that shops opened at the same moment never choose the same port before one of them holds it. */
export const portRange = (part: number, parts: number): string => {
  const each = Math.floor((free.to - free.from) / parts);
  return `${free.from + part * each}-${free.from + (part + 1) * each - 1}`;
};

const attempts = 200;

const listening = async (
  port: number,
  host: string,
): Promise<Server | 'taken' | 'no such host'> => {
  const server = createServer();
  server.listen({ port, host, exclusive: true });
  try {
    await once(server, 'listening');
    return server;
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    return code === 'EADDRINUSE' || code === 'EACCES' ? 'taken' : 'no such host';
  }
};

const close = async (server: Server): Promise<void> => {
  await once(server.close(), 'close');
};

/** Both loopbacks, since a browser may take `localhost` for either. */
const held = async (port: number): Promise<readonly Server[] | null> => {
  const servers: Server[] = [];
  for (const host of ['127.0.0.1', '::1']) {
    const server = await listening(port, host);
    if (server === 'taken') {
      await Promise.all(servers.map(close));
      return null;
    }
    if (server !== 'no such host') servers.push(server);
  }
  return servers;
};

/** Within `PORT_RANGE`, `<first>-<last>`, where one is set. */
const anyPort = (): number => {
  const [, first, last] = /^(\d+)-(\d+)$/.exec(process.env['PORT_RANGE'] ?? '') ?? [];
  const from = first === undefined ? free.from : Number(first);
  const to = last === undefined ? free.to : Number(last);
  return from + Math.floor(Math.random() * (to - from + 1));
};

type Choice = Readonly<{ port: number; servers: readonly Server[] }>;

/**
 * Ports of the shops that this process has open. One that nothing listens on yet, such as that of a
 * server which is started later, must not be given to another shop.
 */
const reserved = new Set<number>();

const choose = async (wanted: number): Promise<Choice> => {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const isWanted = attempt === 0 && wanted > 0;
    const port = isWanted ? wanted : anyPort();
    if (reserved.has(port) && !isWanted) continue;
    const servers = await held(port);
    if (servers) return { port, servers };
  }
  throw new Error('no port is free');
};

/**
 * A free port for each name, the wanted one where it is free; 0 wants any. They are reserved in this
 * process until `releasePorts`.
 */
export const choosePorts = async <Ports extends Readonly<Record<string, number>>>(
  wanted: Ports,
): Promise<Ports> => {
  const choices: [string, Choice][] = [];
  for (const [name, port] of Object.entries(wanted)) {
    const choice = await choose(port);
    reserved.add(choice.port);
    choices.push([name, choice]);
  }
  await Promise.all(choices.flatMap(([, { servers }]) => servers.map(close)));
  return Object.fromEntries(choices.map(([name, { port }]) => [name, port])) as Ports;
};

/** Lets other shops of this process have the ports again. */
export const releasePorts = (ports: Readonly<Record<string, number>>): void => {
  for (const port of Object.values(ports)) reserved.delete(port);
};
