import type {
  AdminPaymentSystem,
  PaymentSystemInput,
} from '@shop/contracts/payments/admin-systems.contract';
import type { PaymentNotificationDocument } from '@shop/contracts/payments/documents';
import { paymentNotificationsModel } from '@shop/contracts/payments/documents';
import type { SystemFee } from '@shop/contracts/payments/values';
import type { PaymentLimits } from '@shop/contracts/payments/systems';
import { paymentSystemProperties } from '@shop/contracts/payments/systems';
import { suffixed } from '@shop/contracts/wire/contract';
import { paymentSystemName } from '@shop/contracts/wire/payment-systems.contract';
import type { ReadModels, StoredModel } from '@shop/platform/projections';
import type { Collection } from 'mongodb';
import type { StaffNamesDeps } from '../people/staff-names.ts';
import { findStaffNames } from '../people/staff-names.ts';
import type { RegisteredSystem } from './payment-system-registry.ts';
import { toWireLimits } from './routes.ts';

export type AdminSystemQueries = StaffNamesDeps &
  Readonly<{ readModels: Pick<ReadModels, 'serving'> }>;

type NotificationCollection = Collection<StoredModel<PaymentNotificationDocument>>;

const toSystemInput = (fee: SystemFee, { RUB, USD }: PaymentLimits): PaymentSystemInput => ({
  fee_basis_points: fee.basisPoints,
  fee_bearer: fee.bearer,
  min_rub: RUB.min,
  max_rub: RUB.max,
  min_usd: USD.min,
  max_usd: USD.max,
});

const findLastNotification = async (
  documents: NotificationCollection,
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

const listPersons = ({ set }: RegisteredSystem): readonly string[] =>
  [set?.switched?.by, set?.last_test?.by].flatMap((by) => by ?? []);

/** Payment systems for administrators. */
export const listAdminSystems = async (
  queries: AdminSystemQueries,
  systems: readonly RegisteredSystem[],
): Promise<AdminPaymentSystem[]> => {
  const [names, { documents }] = await Promise.all([
    findStaffNames(queries, systems.flatMap(listPersons)),
    queries.readModels.serving<PaymentNotificationDocument>(paymentNotificationsModel),
  ]);
  const addName = <NamedAction extends Readonly<{ by: string }>>(action: NamedAction) => ({
    ...action,
    by_name: names.get(action.by) ?? null,
  });
  return Promise.all(
    systems.map(async ({ configured, set, isOn, isAvailable, terms }) => {
      const { id } = configured;
      const { currencies, feeBearers, addsFee } = paymentSystemProperties[id];
      return {
        id,
        ...suffixed('name', paymentSystemName(id)),
        revision: set?.revision ?? 0,
        changed_at: set?.changed_at ?? null,
        available: isAvailable,
        is_on: isOn,
        settings: configured.settings.map(({ name: setting, isSet }) => ({
          name: setting,
          is_set: isSet,
        })),
        currencies: [...currencies],
        ...toSystemInput(
          { basisPoints: terms.fee.basisPoints, bearer: terms.bearer },
          terms.limits,
        ),
        fee_collection: terms.fee.collection,
        fee_bearers: addsFee ? [] : [...feeBearers],
        limits: currencies.map((currency) => ({
          currency,
          ...toWireLimits(terms.limits, currency),
        })),
        configured: toSystemInput(configured.terms.fee, configured.terms.limits),
        switched: set?.switched ? addName(set.switched) : null,
        last_notification: await findLastNotification(documents, id),
        last_test: set?.last_test ? addName(set.last_test) : null,
      };
    }),
  );
};
