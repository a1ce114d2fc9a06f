import type { Access } from '@shop/platform/access';
import type { Clock } from '@shop/platform/clock';
import type { Middleware } from 'koa';
import type { GridFSBucket } from 'mongodb';
import type { Aggregates } from '../aggregates.ts';

export type ContentDeps = Readonly<{
  aggregates: Pick<Aggregates, 'contentEntries'>;
  access: Access;
  /** Stores archives for download. */
  downloads: GridFSBucket;
  /** Runs after the body is parsed: a repeat with the same key gets the recorded response. */
  idempotency: Middleware;
  clock: Clock;
}>;
