import type { PromoCustomerDocument } from '@shop/contracts/promotions/documents';
import { promoCustomersModel } from '@shop/contracts/promotions/documents';
import type { CustomerUseEvent } from '@shop/domain/promotions/events';
import { defineProjection } from '../define-projection.ts';

const applyUseCount = (
  _: PromoCustomerDocument | null,
  { data: { uses } }: Readonly<{ data: CustomerUseEvent['data'] }>,
): PromoCustomerDocument | null => (uses === 0 ? null : { uses });

/** One document per code and customer, with the counts of the customer's stream. */
export const promoCustomersProjection = defineProjection('promoCustomer').projection<
  PromoCustomerDocument,
  CustomerUseEvent
>({
  ...promoCustomersModel,
  ignores: {},
  hasChangeFeed: false,
  indexes: [],
  documentIds: ({ data }) => [`${data.code}/${data.customerId}`],
  on: {
    'promotions.CustomerUseReserved': applyUseCount,
    'promotions.CustomerUseRedeemed': applyUseCount,
    'promotions.CustomerUseReleased': applyUseCount,
  },
});
