import type { MongoClient } from 'mongodb';
import {
  MongoNetworkError,
  MongoNotConnectedError,
  MongoServerError,
  MongoServerSelectionError,
  MongoTopologyClosedError,
} from 'mongodb';
import { ReconnectingClient } from './reconnecting-client.ts';

/** Positions exceed the range of a double, hence 64-bit integers. */
const options = {
  useBigInt64: true,
  serverSelectionTimeoutMS: 2_000,
  socketTimeoutMS: 30_000,
} as const;

/**
 * Connects on first use and retries until it succeeds, so that a program can start without MongoDB.
 */
export const documentsClient = (url: string): MongoClient => new ReconnectingClient(url, options);

/** The driver rethrows Node's error if a connection ends just as a command is written to it. */
const isEndedSocket = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EPIPE';

/** The MongoDB error code `OutOfDiskSpace`. */
const outOfDiskSpace = 14_031;

/** Whether the database is unreachable or out of space, so that a retry may succeed. */
export const isUnavailable = (error: unknown): boolean =>
  (error instanceof MongoServerError && error.code === outOfDiskSpace) ||
  error instanceof MongoNetworkError ||
  error instanceof MongoServerSelectionError ||
  error instanceof MongoTopologyClosedError ||
  error instanceof MongoNotConnectedError ||
  isEndedSocket(error);

/** The database of the read models. It can be dropped and rebuilt at any time. */
export const readDatabase = 'shop_read';
/** The database of the vault's data keys. */
export const vaultDatabase = 'shop_vault';

export type { DeletePersonFiles, PersonFileBucket } from './person-files.ts';
export { personFileDeleter } from './person-files.ts';
export { fileBucket, filesDatabase } from './file-bucket.ts';
