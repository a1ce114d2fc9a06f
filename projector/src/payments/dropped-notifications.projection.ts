import type { DroppedNotificationsDocument } from '@shop/contracts/payments/documents';
import { droppedNotificationsModel } from '@shop/contracts/payments/documents';
import type { StreamEvent } from '@shop/domain/history';
import type { NotificationsDropped } from '@shop/domain/payments/events';
import type { VerificationResult } from '@shop/contracts/payments/values';
import { defineProjection } from '../define-projection.ts';

type Results = DroppedNotificationsDocument['results'];

const addCounts = (current: Results, added: Results): Results => {
  // the keys of both
  const names = new Set([...Object.keys(current), ...Object.keys(added)] as VerificationResult[]);
  return Object.fromEntries(
    [...names].map((name) => [name, (current[name] ?? 0) + (added[name] ?? 0)]),
  );
};

/** The number of rejected notifications that were not stored, by payment system, day and result. */
export const droppedNotificationsProjection = defineProjection('paymentInbox').projection<
  DroppedNotificationsDocument,
  NotificationsDropped,
  Extract<StreamEvent<'paymentInbox'>, { data: Pick<NotificationsDropped['data'], 'results'> }>
>({
  ...droppedNotificationsModel,
  ignores: {},
  hasChangeFeed: false,
  indexes: [{ day: 1 }],
  documentIds: ({ data: { system, at } }) => [`${system}.${at.slice(0, 10)}`],
  on: {
    'payments.NotificationsDropped': (current, { data: { system, results, at } }) => ({
      system,
      day: at.slice(0, 10),
      results: addCounts(current?.results ?? {}, results),
    }),
  },
});
