import type {
  AdminPaymentSystem,
  PaymentSystemInput,
} from '@shop/contracts/payments/admin-systems.contract';
import type { PaymentNotificationDocument } from '@shop/contracts/payments/documents';
import { paymentNotificationsModel } from '@shop/contracts/payments/documents';
import type { SystemFee } from '@shop/contracts/payments/values';
import type { PaymentLimits } from '@shop/contracts/payments/systems';
import { paymentSystemFacts } from '@shop/contracts/payments/systems';
import { suffixed } from '@shop/contracts/wire/contract';
import type { ReadModels, StoredAs } from '@shop/platform/projections';
import type { Collection } from 'mongodb';
import type { StaffNamesDeps } from '../identity/staff-names.ts';
import { staffNames } from '../identity/staff-names.ts';
import type { RegisteredSystem } from './payment-system-registry.ts';
import { wireLimits } from './routes.ts';

export type AdminSystemQueries = StaffNamesDeps &
  Readonly<{ readModels: Pick<ReadModels, 'serving'> }>;

type Notifications = Collection<StoredAs<PaymentNotificationDocument>>;

const inputOf = (fee: SystemFee, { RUB, USD }: PaymentLimits): PaymentSystemInput => ({
  fee_basis_points: fee.basisPoints,
  fee_bearer: fee.bearer,
  least_rub: RUB.least,
  most_rub: RUB.most,
  least_usd: USD.least,
  most_usd: USD.most,
});

const lastNotification = async (
  documents: Notifications,
  system: string,
): Promise<AdminPaymentSystem['last_notification']> => {
  const [last] = await documents
    .find({ 'document.system': { $eq: system } })
    .sort({ 'document.at': -1, _id: -1 })
    .limit(1)
    .toArray();
  if (!last?.document) return null;
  const { verification_result, at } = last.document;
  return { id: last._id, verification_result, at };
};

const personsIn = ({ set }: RegisteredSystem): readonly string[] =>
  [set?.switched?.by, set?.last_test?.by].flatMap((by) => by ?? []);

/** Payment systems as administrators see them. */
export const adminSystems = async (
  queries: AdminSystemQueries,
  systems: readonly RegisteredSystem[],
): Promise<AdminPaymentSystem[]> => {
  const [names, { documents }] = await Promise.all([
    staffNames(queries, systems.flatMap(personsIn)),
    queries.readModels.serving<PaymentNotificationDocument>(paymentNotificationsModel),
  ]);
  const named = <Done extends Readonly<{ by: string }>>(done: Done) => ({
    ...done,
    by_name: names.get(done.by) ?? null,
  });
  return Promise.all(
    systems.map(async ({ configured, set, isOn, isAvailable, terms }) => {
      const { id } = configured;
      const { name, currencies, feeBearers, addsFee } = paymentSystemFacts[id];
      return {
        id,
        ...suffixed('name', name),
        revision: set?.revision ?? 0,
        changed_at: set?.changed_at ?? null,
        available: isAvailable,
        is_on: isOn,
        settings: configured.settings.map(({ name: setting, isSet }) => ({
          name: setting,
          is_set: isSet,
        })),
        currencies: [...currencies],
        ...inputOf({ basisPoints: terms.fee.basisPoints, bearer: terms.bearer }, terms.limits),
        fee_collection: terms.fee.collection,
        fee_bearers: addsFee ? [] : [...feeBearers],
        limits: currencies.map((currency) => ({
          currency,
          ...wireLimits(terms.limits, currency),
        })),
        configured: inputOf(configured.terms.fee, configured.terms.limits),
        switched: set?.switched ? named(set.switched) : null,
        last_notification: await lastNotification(documents, id),
        last_test: set?.last_test ? named(set.last_test) : null,
      };
    }),
  );
};
