import type { PromoCustomerDocument } from '@shop/contracts/promotions/documents';
import { promoCustomersModel } from '@shop/contracts/promotions/documents';
import type { CustomerUseEvent } from '@shop/domain/promotions/events';
import type { Projection } from '@shop/platform/projections';

const counted = (
  _: PromoCustomerDocument | null,
  { data: { uses } }: Readonly<{ data: CustomerUseEvent['data'] }>,
): PromoCustomerDocument | null => (uses === 0 ? null : { uses });

/** One document per code and customer, as the stream of the customer counts. */
export const promoCustomersProjection: Projection<PromoCustomerDocument, CustomerUseEvent> = {
  ...promoCustomersModel,
  categories: ['promoCustomer'],
  ignores: [
    'promotions.PromoBatchOpened',
    'promotions.PromoChanged',
    'promotions.PromoCreated',
    'promotions.PromoLocked',
    'promotions.PromoRedeemed',
    'promotions.PromoRefused',
    'promotions.PromoReleased',
    'promotions.PromoReserved',
    'promotions.PromoSwitched',
  ],
  followed: false,
  indexes: [],
  documentIds: ({ data }) => [`${data.code}/${data.customerId}`],
  on: {
    'promotions.CustomerUseReserved': counted,
    'promotions.CustomerUseRedeemed': counted,
    'promotions.CustomerUseReleased': counted,
  },
};
