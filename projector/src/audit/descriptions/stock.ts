import type {
  KeyImportAbandoned,
  KeyImportFinished,
  KeyImportStarted,
  KeyReplaced,
  KeyRevealedToStaff,
  KeysAllocated,
  KeysRevoked,
  KeysWithdrawn,
  SharedContentSet,
  SharedContentStopped,
} from '@shop/domain/stock/events';
import type { AuditChange, ChangeDescriptions } from '../change.ts';
import { detailsFacet } from '../change.ts';
import { facetState } from '../facet-state.ts';

type KeyAuditEvent =
  | KeyImportAbandoned
  | KeyImportFinished
  | KeyImportStarted
  | KeyReplaced
  | KeyRevealedToStaff
  | KeysAllocated
  | KeysRevoked
  | KeysWithdrawn
  | SharedContentSet
  | SharedContentStopped;

const describeImport = (
  importId: string,
  facet: string | null,
  after: object | null,
): AuditChange => ({
  kind: 'key_import',
  id: importId,
  facet,
  after: after && facetState(after),
});

/** Contains no keys: a key id names an import and a line, and several keys appear as a count. */
export const stockDescriptions: ChangeDescriptions<KeyAuditEvent> = {
  'stock.KeyImportStarted': {
    by: 'anyone',
    changes: ({ data }) => {
      const { importId, rateId, productId, batch, supplier, unitCost, purpose, orderId } = data;
      const origin = { rateId, productId, batch, supplier, unitCost, purpose, orderId };
      return [describeImport(importId, detailsFacet, origin)];
    },
  },
  'stock.KeyImportFinished': {
    by: 'anyone',
    changes: ({ data: { importId, count, duplicateInFile, duplicateInStock, malformed } }) => [
      describeImport(importId, 'report', { count, duplicateInFile, duplicateInStock, malformed }),
    ],
  },
  'stock.KeyImportAbandoned': {
    by: 'anyone',
    changes: ({ data }) => [describeImport(data.importId, 'report', null)],
  },
  'stock.KeysWithdrawn': {
    by: 'staff',
    changes: ({ data: { importId, spans } }) => [
      describeImport(importId, null, {
        withdrawn: spans.reduce((count, { from, to }) => count + to - from, 0),
      }),
    ],
  },
  'stock.KeysAllocated': {
    by: 'staff',
    changes: ({ data: { orderId, keys } }) => [
      { kind: 'order', id: orderId, facet: null, after: { keys: keys.length } },
    ],
  },
  'stock.KeysRevoked': {
    by: 'staff',
    changes: ({ data: { orderId, keys } }) => [
      { kind: 'order', id: orderId, facet: null, after: { keys: keys.length } },
    ],
  },
  'stock.KeyReplaced': {
    by: 'staff',
    changes: ({ data: { orderId, old, key } }) => [
      { kind: 'order', id: orderId, facet: null, after: { old, key } },
      { kind: 'key', id: old, facet: null, after: { replaced_by: key, order_id: orderId } },
    ],
  },
  'stock.SharedContentSet': {
    by: 'anyone',
    changes: ({ data: { productId, rateId, key, unitCost } }) => [
      {
        kind: 'product',
        id: productId,
        facet: `shared_content:${rateId}`,
        after: { key_id: key, unit_cost: unitCost },
      },
    ],
  },
  'stock.SharedContentStopped': {
    by: 'anyone',
    changes: ({ data: { productId, rateId } }) => [
      { kind: 'product', id: productId, facet: `shared_content:${rateId}`, after: null },
    ],
  },
  'stock.KeyRevealedToStaff': {
    by: 'staff',
    changes: ({ data }) => [{ kind: 'key', id: data.keyId, facet: null, after: null }],
  },
};
