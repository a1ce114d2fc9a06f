import type { MongoClient } from 'mongodb';
import {
  MongoNetworkError,
  MongoNotConnectedError,
  MongoServerError,
  MongoServerSelectionError,
  MongoTopologyClosedError,
} from 'mongodb';
import { ReconnectingClient } from './reconnecting-client.ts';

/** Positions outgrow a double, hence the integers of 64 bits. */
const options = {
  useBigInt64: true,
  serverSelectionTimeoutMS: 2_000,
  socketTimeoutMS: 30_000,
} as const;

/** Connects when first used, and again until it succeeds: a program starts while MongoDB is away. */
export const documentsClient = (url: string): MongoClient => new ReconnectingClient(url, options);

/** The driver passes the error of Node on if a connection ends just as a command is written to it. */
const isEndedSocket = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EPIPE';

/** MongoDB's number of `OutOfDiskSpace`. */
const outOfDiskSpace = 14_031;

/** Whether the database could not be reached, or has no room, so that asking again may help. */
export const isUnavailable = (error: unknown): boolean =>
  (error instanceof MongoServerError && error.code === outOfDiskSpace) ||
  error instanceof MongoNetworkError ||
  error instanceof MongoServerSelectionError ||
  error instanceof MongoTopologyClosedError ||
  error instanceof MongoNotConnectedError ||
  isEndedSocket(error);

/** Where read models live: may be dropped and made anew at will. */
export const readDatabase = 'shop_read';
/** Where uploads live. */
export const filesDatabase = 'shop_files';
/** Where the vault's data keys live. */
export const vaultDatabase = 'shop_vault';

export type { DeletePersonFiles, PersonFileBucket } from './persons-files.ts';
export { personFileDeleter } from './persons-files.ts';
