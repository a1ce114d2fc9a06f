import { auditOrder } from '@shop/contracts/audit/audit-order';
import type { AuditDocument } from '@shop/contracts/audit/documents';
import { auditModel } from '@shop/contracts/audit/documents';
import { currentTypes } from '@shop/domain/history';
import type { DomainEvent, RecordedEvent } from '@shop/domain/kernel';
import { accountOf, baseTypeOf, isStaff } from '@shop/domain/kernel';
import { defineProjection } from '../define-projection.ts';
import { auditedStreams, findChanges } from './find-changes.ts';
import { isLocalized } from './is-localized.ts';
import { unaudited } from './unaudited.ts';

const classifyActor = (actor: string): AuditDocument['actor_kind'] => {
  if (isStaff(actor)) return 'staff';
  return accountOf(actor) === null ? 'system' : 'user';
};

const idOf = (eventId: string, index: number): string =>
  index === 0 ? eventId : `${eventId}:${index}`;

const findReason = (data: object): AuditDocument['reason'] => {
  if (!('reason' in data) || data.reason === '') return null;
  const { reason } = data;
  return typeof reason === 'string' || isLocalized(reason) ? reason : null;
};

const toAuditDocument = (
  _: AuditDocument | null,
  event: RecordedEvent<DomainEvent>,
  id: string,
): AuditDocument | null => {
  const change = findChanges(event).find((__, index) => idOf(event.id, index) === id);
  if (!change) return null;
  const { actor, address, at } = event.metadata;
  return {
    kind: change.kind,
    object_id: change.id,
    action: baseTypeOf(event.type),
    facet: change.facet,
    after: change.after,
    name: change.name ?? null,
    reason: findReason(event.data),
    actor_id: accountOf(actor) ?? actor,
    actor_kind: classifyActor(actor),
    address,
    at,
    log_position: event.position,
    order: auditOrder(at, event.position),
  };
};

const ignored = new Set(unaudited);
const audited = currentTypes.filter((type) => !ignored.has(baseTypeOf(type)));

/**
 * One document per change of an object: changes by staff, and by anyone if the history needs them.
 */
export const auditProjection = defineProjection(...auditedStreams).projection<
  AuditDocument,
  DomainEvent
>({
  ...auditModel,
  ignores: {},
  hasChangeFeed: false,
  indexes: [
    { kind: 1, object_id: 1, log_position: -1 },
    { kind: 1, object_id: 1, at: -1, log_position: -1 },
    { kind: 1, object_id: 1, facet: 1, log_position: -1 },
    { actor_kind: 1, order: -1 },
    { actor_kind: 1, kind: 1, order: -1 },
    { actor_kind: 1, object_id: 1, kind: 1, order: -1 },
    { actor_kind: 1, action: 1, order: -1 },
    { actor_kind: 1, actor_id: 1, order: -1 },
    { actor_kind: 1, actor_id: 1, kind: 1, order: -1 },
    { actor_kind: 1, actor_id: 1, action: 1, order: -1 },
  ],
  documentIds: (event) => findChanges(event).map((_, index) => idOf(event.id, index)),
  on: Object.fromEntries(audited.map((type) => [type, toAuditDocument])),
});
