import getPort, { clearLockedPorts } from 'get-port';

/** Above the usual ports of servers, below the range for outgoing connections. */
const freeRange = { from: 20_000, to: 32_000 };

/**
 * Separate ranges, so that shops opened at the same time never choose the same port before one of
 * them listens on it.
 */
export const portRange = (part: number, parts: number): string => {
  const rangeSize = Math.floor((freeRange.to - freeRange.from) / parts);
  return `${freeRange.from + part * rangeSize}-${freeRange.from + (part + 1) * rangeSize - 1}`;
};

/** All ports of `PORT_RANGE`, `<first>-<last>`, or of the usual range, from a random one on. */
const portsInRange = (): readonly number[] => {
  const [, first, last] = /^(\d+)-(\d+)$/.exec(process.env['PORT_RANGE'] ?? '') ?? [];
  const from = first === undefined ? freeRange.from : Number(first);
  const size = (last === undefined ? freeRange.to : Number(last)) - from + 1;
  const start = Math.floor(Math.random() * size);
  return Array.from({ length: size }, (_, index) => from + ((start + index) % size));
};

/**
 * Ports of the shops that this process has open. A port without a listener, such as that of a
 * server started later, must not be given to another shop.
 */
const reserved = new Set<number>();

/** The requested port if it is free, else any of the range; 0 requests any. */
const choosePort = async (requested: number, chosen: ReadonlySet<number>): Promise<number> => {
  const range = portsInRange().filter((port) => !reserved.has(port));
  const candidates = requested > 0 ? [requested, ...range] : range;
  clearLockedPorts(); // the ports in use by this process are those in `reserved`
  const port = await getPort({ port: candidates, exclude: chosen });
  if (!candidates.includes(port)) {
    throw new Error('All ports of the range are in use. Set PORT_RANGE to another range.');
  }
  return port;
};

const chooseAll = async (
  requested: Readonly<Record<string, number>>,
): Promise<Map<string, number>> => {
  const chosen = new Map<string, number>();
  for (const [name, port] of Object.entries(requested)) {
    chosen.set(name, await choosePort(port, new Set(chosen.values())));
  }
  for (const port of chosen.values()) reserved.add(port);
  return chosen;
};

/** Choices are made one after the other, so that no two get the same port. */
let choices: Promise<unknown> = Promise.resolve();

/**
 * A free port for each name, the requested one if it is free; 0 requests any. They are reserved in
 * this process until `releasePorts`.
 */
export const choosePorts = async <Ports extends Readonly<Record<string, number>>>(
  requested: Ports,
): Promise<Ports> => {
  const choice = choices.then(() => chooseAll(requested));
  choices = choice.catch(() => undefined);
  return Object.fromEntries(await choice) as Ports;
};

/** Lets other shops of this process have the ports again. */
export const releasePorts = (ports: Readonly<Record<string, number>>): void => {
  for (const port of Object.values(ports)) reserved.delete(port);
};
