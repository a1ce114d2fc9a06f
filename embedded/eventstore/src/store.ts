/** The parts of a running store, as the services use them. */
import type { DatabaseSync } from 'node:sqlite';
import { CallError, refusedByHandler, STATUS } from './grpc/status.ts';
import { createCommitHub, type CommitHub } from './reading/commit-hub.ts';
import { createLinkResolver, type LinkResolver } from './reading/links.ts';
import { DamagedLogError } from './storage/checksum.ts';
import { createEventTable, type EventTable, type LogEnd } from './storage/event-table.ts';
import { createStreamTable } from './storage/stream-table.ts';
import { createStreamDirectory, type StreamDirectory } from './streams/stream-directory.ts';
import { metadataEvent } from './writing/append-events.ts';
import { createGroupCommit, type GroupCommit } from './writing/group-commit.ts';
import { createLogWriter } from './writing/transaction.ts';

export type Store = Readonly<{
  events: EventTable;
  directory: StreamDirectory;
  writes: GroupCommit;
  commits: CommitHub;
  resolveLink: LinkResolver;
  end: () => LogEnd;
  /** Converts an error to the failure of a call. */
  failureOf: (error: unknown) => CallError;
}>;

/** The only event that a new server writes by itself. */
const SCAVENGES_STREAM = '$$$scavenges';
const SCAVENGES_METADATA =
  '{"$maxAge":2592000,"$acl":{"$r":"$ops","$w":[],"$d":[],"$mr":[],"$mw":[]}}';

/** A fault such as a full disk. Nothing was written, and a later attempt may succeed. */
const isStorageError = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && error.code === 'ERR_SQLITE_ERROR';

export const createStore = (database: DatabaseSync, onError: (error: unknown) => void): Store => {
  const events = createEventTable(database);
  const streams = createStreamTable(database);
  const directory = createStreamDirectory(streams, events);
  const log = createLogWriter(database, events, streams, directory);
  const commits = createCommitHub();
  if (log.end().position === 0) {
    const first = metadataEvent(Buffer.from(SCAVENGES_METADATA));
    log.write((transaction) => transaction.append(directory.load(SCAVENGES_STREAM), first, 0));
  }
  return {
    events,
    directory,
    writes: createGroupCommit(log, (committed) => commits.publish(committed)),
    commits,
    resolveLink: createLinkResolver(directory, events),
    end: () => log.end(),
    failureOf: (error) => {
      if (error instanceof CallError) return error;
      onError(error);
      if (error instanceof DamagedLogError) {
        return new CallError(STATUS.dataLoss, `The event log is damaged: ${error.message}.`);
      }
      return isStorageError(error)
        ? new CallError(STATUS.resourceExhausted, `The event store's file: ${error.message}.`)
        : refusedByHandler();
    },
  };
};
