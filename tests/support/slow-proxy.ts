import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { connect, createServer } from 'node:net';
import { Transform } from 'node:stream';

export type SlowProxy = Readonly<{ port: number; close: () => Promise<void> }>;

/** Delays every chunk by `delayMs`, in order. */
const delayChunks = (delayMs: number): Transform =>
  new Transform({
    transform: (piece: Buffer, _, done) => void setTimeout(() => done(null, piece), delayMs),
  });

/**
 * Delays every byte by `msPerByte` after the one before. Back pressure holds the rest at its
 * source.
 */
const oneByOne = (msPerByte: number): Transform =>
  new Transform({
    transform(piece: Buffer, _, done) {
      const next = (at: number): void => {
        if (at === piece.length) return done();
        setTimeout(() => {
          if (this.destroyed) return;
          this.push(piece.subarray(at, at + 1));
          next(at + 1);
        }, msPerByte);
      };
      next(0);
    },
  });

/** Forwards the bytes sent there late, or byte by byte. */
export const slowProxy = (port: number, delayMs: number): Promise<SlowProxy> =>
  proxy(port, () => delayChunks(delayMs));
export const tricklingProxy = (port: number, msPerByte: number): Promise<SlowProxy> =>
  proxy(port, () => oneByOne(msPerByte));

/** Forwards everything until it falls silent. From then on it accepts bytes and forwards none. */
export const silentProxy = async (
  port: number,
): Promise<SlowProxy & Readonly<{ fallSilent: () => void }>> => {
  let isSilent = false;
  const opened = await proxy(
    port,
    () =>
      new Transform({
        transform: (piece: Buffer, _, done) => (isSilent ? done() : done(null, piece)),
      }),
  );
  return { ...opened, fallSilent: () => void (isSilent = true) };
};

/** Proxies a port of this machine. */
const proxy = async (port: number, slowly: () => Transform): Promise<SlowProxy> => {
  const open = new Set<Socket>();
  const server = createServer((client) => {
    const target = connect(port, '127.0.0.1');
    for (const socket of [client, target]) {
      open.add(socket);
      socket.setNoDelay(true);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        open.delete(socket);
        client.destroy();
        target.destroy();
      });
    }
    client.pipe(slowly()).pipe(target);
    target.pipe(client);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port, // it listens on a port
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      for (const socket of open) socket.destroy();
      await closed;
    },
  };
};
