/**
 * Replaces a `mongod` where it is not installed: accepts its command line, is no primary until its
 * replica set is configured, and then passes connections on to the local document server.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { Socket } from 'node:net';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startDocuments } from '@shop/embedded-documents/server';
import { BSON } from 'mongodb';
import { z } from 'zod';

const { values } = parseArgs({
  options: {
    port: { type: 'string' },
    bind_ip: { type: 'string' },
    nounixsocket: { type: 'boolean' },
    replSet: { type: 'string' },
    dbpath: { type: 'string' },
    setParameter: { type: 'string', multiple: true },
  },
});
const { port: givenPort, dbpath = '', replSet: setName = '' } = values;
const port = Number(givenPort);
const unexpectedVariable = Object.keys(process.env).find((name) => /^mongodb_/i.test(name));
if (unexpectedVariable !== undefined) {
  throw new Error(`The variable ${unexpectedVariable} is meant for the shop`);
}
if (values.bind_ip !== '127.0.0.1' || setName === '') {
  throw new Error('Expected the options of one member of a replica set on this machine');
}
if (!existsSync(dbpath)) throw new Error(`Data directory ${dbpath} not found`);

const configSchema = z.looseObject({
  _id: z.literal(setName),
  members: z.tuple([z.looseObject({ host: z.string() })]),
});
type Config = z.infer<typeof configSchema>;

const configFile = join(dbpath, 'replica-set.json');
const findConfig = (): Config | null =>
  existsSync(configFile) ? configSchema.parse(JSON.parse(readFileSync(configFile, 'utf8'))) : null;
const storeConfig = (config: unknown): void =>
  writeFileSync(configFile, JSON.stringify(configSchema.parse(config)));
const isPrimary = (): boolean => findConfig()?.members[0].host === `127.0.0.1:${port}`;

type Reply = Readonly<Record<string, unknown>>;

const failure = (code: number, errmsg: string): Reply => ({ ok: 0, code, errmsg });

const hello = {
  ok: 1,
  isWritablePrimary: false,
  secondary: false,
  isreplicaset: true,
  info: 'Does not have a valid replica set config',
  minWireVersion: 0,
  maxWireVersion: 25,
  maxBsonObjectSize: 16_777_216,
  maxMessageSizeBytes: 48_000_000,
  maxWriteBatchSize: 100_000,
};

/** Makes the first attempt to configure the set fail. */
let isInitiateRefused = values.setParameter?.includes('refuseInitiateOnce=1') ?? false;

/** The reply of a server that is no member of a set. */
const replyTo = (command: Readonly<Record<string, unknown>>): Reply => {
  const config = findConfig();
  switch (Object.keys(command)[0] ?? '') {
    case 'hello':
    case 'ismaster':
    case 'isMaster':
      return { ...hello, helloOk: true };
    case 'replSetGetConfig':
      return config ? { ok: 1, config } : failure(94, 'no replset config has been received');
    case 'replSetInitiate':
      if (config) return failure(23, 'already initialized');
      if (isInitiateRefused) {
        isInitiateRefused = false;
        return failure(74, 'no host maps to this node');
      }
      storeConfig(command['replSetInitiate']);
      return { ok: 1 };
    case 'replSetReconfig':
      if (command['force'] !== true) return failure(10_107, 'not a primary');
      storeConfig(command['replSetReconfig']);
      return { ok: 1 };
    case 'endSessions':
      return { ok: 1 };
    default:
      return failure(13_436, 'not master or secondary');
  }
};

const opReply = 1;
const opQuery = 2004;
const opMsg = 2013;
const headerBytes = 16;

/** The command of an OP_QUERY, which only the first message of a connection is, or of an OP_MSG. */
const commandOf = (message: Buffer): Readonly<Record<string, unknown>> => {
  if (message.readInt32LE(12) === opMsg) return BSON.deserialize(message.subarray(headerBytes + 5));
  const nameEnd = message.indexOf(0, headerBytes + 4);
  return BSON.deserialize(message.subarray(nameEnd + 1 + 8));
};

const encode = (message: Buffer, reply: Reply): Buffer => {
  const isQuery = message.readInt32LE(12) === opQuery;
  const beforeDocument = Buffer.alloc(isQuery ? 20 : 5); // OP_MSG: flags, and a section of kind 0
  if (isQuery) beforeDocument.writeInt32LE(1, 16); // the number of documents
  const body = Buffer.concat([beforeDocument, BSON.serialize(reply)]);
  const header = Buffer.alloc(headerBytes);
  header.writeInt32LE(headerBytes + body.length, 0);
  header.writeInt32LE(message.readInt32LE(4), 8);
  header.writeInt32LE(isQuery ? opReply : opMsg, 12);
  return Buffer.concat([header, body]);
};

const serveUnconfigured = (socket: Socket): void => {
  let received = Buffer.alloc(0);
  socket.on('data', (chunk) => {
    received = Buffer.concat([received, chunk]);
    while (received.length >= headerBytes && received.length >= received.readInt32LE(0)) {
      const message = received.subarray(0, received.readInt32LE(0));
      received = received.subarray(message.length);
      socket.write(encode(message, replyTo(commandOf(message))));
    }
  });
};

const documents = await startDocuments({
  file: join(dbpath, 'like-mongodb.sqlite'),
  failPoints: values.setParameter?.includes('enableTestCommands=1') ?? false,
});
const server = createServer((socket) => {
  socket.on('error', () => socket.destroy());
  if (!isPrimary()) {
    serveUnconfigured(socket);
    return;
  }
  const inner = connect(documents.port, '127.0.0.1');
  inner.on('error', () => socket.destroy());
  socket.once('close', () => inner.destroy());
  inner.once('close', () => socket.destroy());
  socket.pipe(inner).pipe(socket);
});
server.listen(port, '127.0.0.1');
process.once('SIGTERM', () => {
  void documents.close().finally(() => process.exit());
});
