import { auditOrder } from '@shop/contracts/audit/audit-order';
import type { AuditDocument } from '@shop/contracts/audit/documents';
import { momentOf } from '../orders/historical-orders.ts';

/** Parts of a product that the audit keeps apart. */
export const facets = ['details', 'status', 'rate:1', 'rate:2', 'rate:3'] as const;

type Change = Readonly<{
  index: number;
  objectId: string;
  facet: string;
  actorId?: string;
  action?: string;
}>;

/** A change of a product by staff. There is one change per minute. */
export const pastChange = ({
  index,
  objectId,
  facet,
  actorId = 'a',
  action = 'catalog.ProductDescribed',
}: Change): AuditDocument => ({
  kind: 'product',
  object_id: objectId,
  action,
  facet,
  after: { name_rus: `Радар ${index}`, name_eng: `Radar ${index}`, path: 'radar', hidden: false },
  name: null,
  reason: null,
  actor_id: actorId,
  actor_kind: 'staff',
  address: null,
  at: momentOf(index),
  log_position: BigInt(index),
  order: auditOrder(momentOf(index), BigInt(index)),
});
