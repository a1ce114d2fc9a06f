import { accountOf } from '@shop/domain/kernel';
import type { PaymentSystemDocument } from '@shop/contracts/payments/documents';
import { paymentSystemsModel } from '@shop/contracts/payments/documents';
import type { PaymentSystemEvent } from '@shop/domain/payments/events';
import type { PaymentSystemName } from '@shop/contracts/payments/systems';
import type { SortOrderChanged } from '@shop/domain/sorting/events';
import { findPosition } from '../sort-positions.ts';
import { defineProjection } from '../define-projection.ts';

const ensureSystem = (current: PaymentSystemDocument | null, id: string): PaymentSystemDocument =>
  current ?? {
    id: id as PaymentSystemName, // streams and orders only name payment systems
    is_on: true,
    terms: null,
    revision: 0,
    changed_at: null,
    position: null,
    switched: null,
    last_test: null,
  };

/** The settings, position and last self-test of each payment system. */
export const paymentSystemsProjection = defineProjection('paymentSystem', 'sortOrder').projection<
  PaymentSystemDocument,
  PaymentSystemEvent | SortOrderChanged
>({
  ...paymentSystemsModel,
  ignores: {},
  hasChangeFeed: true,
  indexes: [],
  documentIds: ({ type, data }) => {
    if (type !== 'sorting.SortOrderChanged') return [data.system];
    return data.list === 'payment-systems' ? data.ids : [];
  },
  on: {
    'sorting.SortOrderChanged': (current, event, id) => ({
      ...ensureSystem(current, id),
      position: findPosition(event, id),
    }),
    'payments.PaymentSystemTermsSet': (current, { data: { terms, revision, at } }, id) => ({
      ...ensureSystem(current, id),
      terms,
      revision,
      changed_at: at,
    }),
    'payments.PaymentSystemSwitched': (current, { data, metadata: { actor } }, id) => {
      const { isOn: is_on, reason, revision, at } = data;
      const switched = { is_on, reason, by: accountOf(actor) ?? actor, at };
      return { ...ensureSystem(current, id), is_on, revision, changed_at: at, switched };
    },
    'payments.PaymentSystemTested': (current, { data, metadata: { actor } }, id) => ({
      ...ensureSystem(current, id),
      last_test: { fault: data.fault, by: accountOf(actor) ?? actor, at: data.at },
    }),
  },
});
