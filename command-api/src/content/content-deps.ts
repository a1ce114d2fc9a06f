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
  /** Behind the parsed body: repeats under a key are answered as the first was. */
  idempotency: Middleware;
  clock: Clock;
}>;
