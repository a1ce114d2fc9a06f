import type { SealedText } from '@shop/contracts/kernel';
import type { Access } from '@shop/platform/access';
import type { ReadModels } from '@shop/platform/projections';
import type { Middleware } from 'koa';
import type { Catalog } from '../catalog/catalog.ts';

/** The dependencies of the key and stock routes. */
export type StockBackOffice = Readonly<{
  catalog: Catalog;
  readModels: Pick<ReadModels, 'documents' | 'serving'>;
  access: Access;
  open: (sealed: SealedText) => Promise<string>;
  upToDate: Middleware;
}>;
