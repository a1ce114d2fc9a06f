import { BsonType, type Value } from '../bson/value.ts';
import { encodeDocument } from '../bson/write.ts';
import type { Reply } from './reply.ts';

const timestamp = (seconds: number, increment: number): Value => {
  const bytes = Buffer.alloc(8);
  bytes.writeUInt32LE(increment, 0);
  bytes.writeUInt32LE(seconds, 4);
  return { type: BsonType.timestamp, bytes, start: 0, end: 8 };
};

/** The signature of a server without authentication. */
const signature = encodeDocument({ hash: Buffer.alloc(20), keyId: 0n });

/** The cluster's logical time. Replies contain it, and clients send it back. */
export type Clock = {
  /** Called after each write. The time never decreases. */
  readonly advance: () => void;
  readonly stamp: () => Reply;
};

export const openClock = (): Clock => {
  let seconds = 0;
  let increment = 0;
  let stamp: Reply = {};
  const advance = (): void => {
    const now = Math.max(Math.floor(Date.now() / 1000), seconds);
    increment = now === seconds ? increment + 1 : 1;
    seconds = now;
    const time = timestamp(seconds, increment);
    const cluster = encodeDocument({ clusterTime: time, signature });
    stamp = { $clusterTime: cluster, operationTime: time };
  };
  advance();
  return { advance, stamp: () => stamp };
};
