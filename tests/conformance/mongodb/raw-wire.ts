import { connect, type Socket } from 'node:net';

/** A connection that sends raw BSON, even if a driver could not parse it. */
export type RawWire = {
  /** Sends a command and returns the reply's bytes. */
  readonly send: (command: Buffer) => Promise<Buffer>;
  readonly close: () => void;
};

const message = 2013;
/** Length, request, response, opcode; flags; kind of section. */
const bodyStart = 16 + 4 + 1;

const frameOf = (command: Buffer): Buffer => {
  const frame = Buffer.alloc(bodyStart + command.length);
  frame.writeInt32LE(frame.length, 0);
  frame.writeInt32LE(1, 4);
  frame.writeInt32LE(message, 12);
  command.copy(frame, bodyStart);
  return frame;
};

const readFrame = (socket: Socket): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    let received = Buffer.alloc(0);
    const listen = (chunk: Buffer): void => {
      received = Buffer.concat([received, chunk]);
      if (received.length < 4 || received.length < received.readInt32LE(0)) return;
      stop();
      resolve(received);
    };
    const fail = (): void => {
      stop();
      reject(new Error('the server closed the connection'));
    };
    const stop = (): void => {
      socket.off('data', listen).off('close', fail);
    };
    socket.on('data', listen).on('close', fail);
  });

/** Connects to the first host that a MongoDB URL names. */
export const openRawWire = async (url: string): Promise<RawWire> => {
  const { hostname, port } = new URL(url.replace(/,[^/]*/, ''));
  const socket = connect({ host: hostname, port: Number(port || 27017) });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve).once('error', reject);
  });
  socket.on('error', () => socket.destroy());
  return {
    send: async (command) => {
      const answer = readFrame(socket);
      socket.write(frameOf(command));
      return (await answer).subarray(bodyStart);
    },
    close: () => socket.destroy(),
  };
};
