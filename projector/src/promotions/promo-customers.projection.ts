import type { Recorded } from '@shop/domain/kernel';
import type { PromoCustomerDocument } from '@shop/domain/promotions/documents';
import { promoCustomersModel } from '@shop/domain/promotions/documents';
import type { PromoRedeemed, PromoReleased, PromoReserved } from '@shop/domain/promotions/events';
import type { Projection } from '@shop/platform/projections';

type Used = PromoReserved | PromoRedeemed | PromoReleased;

const counted = (
  _: PromoCustomerDocument | null,
  { data: { usesOfPerson } }: Recorded<Used>,
): PromoCustomerDocument | null =>
  usesOfPerson === null || usesOfPerson === 0 ? null : { uses: usesOfPerson };

/** One document per person and code that has a limit for one: what the ledger itself says. */
export const promoCustomersProjection: Projection<PromoCustomerDocument, Used> = {
  ...promoCustomersModel,
  categories: ['promo'],
  ignores: [
    'promotions.PromoBatchOpened',
    'promotions.PromoChanged',
    'promotions.PromoCreated',
    'promotions.PromoLocked',
    'promotions.PromoRefused',
    'promotions.PromoSwitched',
  ],
  followed: false,
  indexes: [],
  documentIds: ({ data }) => [`${data.code}/${data.personId}`],
  on: {
    'promotions.PromoReserved': counted,
    'promotions.PromoRedeemed': counted,
    'promotions.PromoReleased': counted,
  },
};
