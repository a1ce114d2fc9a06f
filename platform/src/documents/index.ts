import type { MongoClient } from 'mongodb';
import { ClosableConnection } from './closable-connection.ts';
import { ReconnectingClient } from './reconnecting-client.ts';

/** 64-bit integers, because positions exceed the range of a double. */
const options = {
  useBigInt64: true,
  serverSelectionTimeoutMS: 2_000,
  socketTimeoutMS: 30_000,
  connectionType: ClosableConnection, // internal to the driver, so it is not typed
} as const;

/**
 * Connects on first use and retries until it succeeds, so that a program can start without MongoDB.
 */
export const documentsClient = (url: string): MongoClient => new ReconnectingClient(url, options);

/** The database of the read models. It can be dropped and rebuilt at any time. */
export const readDatabase = 'shop_read';
/** The database of the vault's data keys. */
export const vaultDatabase = 'shop_vault';

export type { DeletePersonFiles } from './person-files.ts';
export { personFileDeleter } from './person-files.ts';
export { isUnavailable } from './is-unavailable.ts';
export { fileBucket, filesDatabase } from './file-bucket.ts';
