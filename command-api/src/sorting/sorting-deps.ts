import type { Access } from '@shop/platform/access';
import type { Clock } from '@shop/platform/clock';
import type { Aggregates } from '../aggregates.ts';

export type SortingDeps = Readonly<{
  aggregates: Pick<
    Aggregates,
    'sortOrders' | 'games' | 'products' | 'contentEntries' | 'references' | 'supportContents'
  >;
  access: Access;
  clock: Clock;
}>;
