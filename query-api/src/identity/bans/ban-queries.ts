import type { Access } from '@shop/platform/access';
import type { Clock } from '@shop/platform/clock';
import type { ReadModels } from '@shop/platform/projections';
import type { Middleware } from 'koa';
import type { OpenSealed } from '../../people/text-opener.ts';

export type BanQueries = Readonly<{
  readModels: Pick<ReadModels, 'documents' | 'serving'>;
  access: Access;
  open: OpenSealed;
  emailHash: (email: string) => string;
  clock: Clock;
  upToDate: Middleware;
}>;
