import type { Access } from '@shop/platform/access';
import type { Clock } from '@shop/platform/clock';
import type { Failpoint } from '@shop/platform/failpoint';
import type { Log } from '@shop/platform/log';
import type { GridFSBucket } from 'mongodb';
import type { Aggregates } from '../aggregates.ts';

export type CatalogDeps = Readonly<{
  aggregates: Pick<Aggregates, 'games' | 'products' | 'paths' | 'references'>;
  access: Access;
  clock: Clock;
  /** Stores archives for download. */
  downloads: GridFSBucket;
  failpoint: Failpoint;
  log: Pick<Log, 'warn'>;
}>;
