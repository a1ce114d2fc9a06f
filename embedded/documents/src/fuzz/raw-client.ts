import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { serialize, type Document } from 'bson';

const messageOpcode = 2013;
const headerSize = 16;

/** A frame with this body. `length` is the length in its header. */
export const frameMessage = (body: Buffer, opcode = messageOpcode, length?: number): Buffer => {
  const header = Buffer.alloc(headerSize);
  header.writeInt32LE(length ?? headerSize + body.length);
  header.writeInt32LE(7, 4);
  header.writeInt32LE(opcode, 12);
  return Buffer.concat([header, body]);
};

/** A command as a driver frames it, with an optional document sequence. */
export const message = (command: Document, beside?: readonly Document[]): Buffer => {
  const body = Buffer.concat([Buffer.alloc(5), serialize(command)]);
  if (!beside) return frameMessage(body);
  const documents = Buffer.concat(beside.map((document) => serialize(document)));
  const name = Buffer.from('documents\0');
  const size = Buffer.alloc(4);
  size.writeInt32LE(4 + name.length + documents.length);
  return frameMessage(Buffer.concat([body, Buffer.from([1]), size, name, documents]));
};

/** Opens a connection without a listener. */
export const dial = async (port: number): Promise<Socket> => {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
};

/**
 * Sends bytes, then a ping, then ends its side. The server answers as far as it can, or closes.
 * Returns the number of bytes received before the connection closed.
 */
export const exchange = async (port: number, bytes: Buffer): Promise<number> => {
  const socket = await dial(port);
  let received = 0;
  socket.on('data', (chunk) => {
    received += chunk.length;
  });
  const closed = once(socket, 'close');
  socket.end(bytes);
  await closed;
  return received;
};
