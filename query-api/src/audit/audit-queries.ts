import { auditModel } from '@shop/contracts/audit/documents';
import { referencesModel } from '@shop/contracts/catalog/documents';
import { contentModel } from '@shop/contracts/content/documents';
import { bansModel, usersModel } from '@shop/contracts/identity/documents';
import { ordersModel } from '@shop/contracts/ordering/documents';
import { keyImportsModel } from '@shop/contracts/stock/documents';
import { supportContentModel, ticketsModel } from '@shop/contracts/support/documents';
import type { Access } from '@shop/platform/access';
import type { ReadModels } from '@shop/platform/projections';
import type { Middleware } from 'koa';
import type { Catalog } from '../catalog/catalog.ts';
import type { OpenSealed } from '../people/text-opener.ts';

export type AuditQueries = Readonly<{
  readModels: Pick<ReadModels, 'documents' | 'serving'>;
  catalog: Catalog;
  access: Access;
  open: OpenSealed;
  upToDate: Middleware;
}>;

/** The read models that audit queries use. */
export const auditModels = [
  auditModel,
  bansModel,
  contentModel,
  keyImportsModel,
  ordersModel,
  referencesModel,
  supportContentModel,
  ticketsModel,
  usersModel,
];
