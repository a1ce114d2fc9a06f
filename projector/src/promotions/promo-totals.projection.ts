import type { RecordedEvent } from '@shop/domain/kernel';
import type { PromoTotalsDocument } from '@shop/contracts/promotions/documents';
import { promoTotalsModel } from '@shop/contracts/promotions/documents';
import { refusalReason } from '@shop/domain/promotions/evaluate-promo.rules';
import type {
  PromoEvent,
  PromoRedeemed,
  PromoRefused,
  PromoReleased,
  PromoReserved,
} from '@shop/domain/promotions/events';
import { countUse, noCounters } from './promo-counters.ts';
import { defineProjection } from '../define-projection.ts';

type PromoUseEvent = PromoReserved | PromoRedeemed | PromoReleased;

const ensureTotals = (totals: PromoTotalsDocument | null, id: string): PromoTotalsDocument => {
  if (totals) return totals;
  const [day = '', dimension, ...value] = id.split('/');
  return {
    ...noCounters,
    day,
    dimension: dimension === 'code' || dimension === 'product' ? dimension : 'all',
    value: value.join('/'),
    refused_by_reason: {},
  };
};

const countUseOf =
  (kind: 'reserved' | 'redeemed' | 'released') =>
  (
    totals: PromoTotalsDocument | null,
    { data }: RecordedEvent<PromoUseEvent>,
    id: string,
  ): PromoTotalsDocument => {
    const current = ensureTotals(totals, id);
    return { ...current, ...countUse(current, kind, data.discount) };
  };

/** One document per day, and per day and code or product, its id `{day}/{dimension}/{value}`. */
export const promoTotalsProjection = defineProjection('promo', 'promoRefusals').projection<
  PromoTotalsDocument,
  PromoUseEvent | PromoRefused,
  Extract<PromoEvent, { data: { productId: string } }>
>({
  ...promoTotalsModel,
  ignores: {},
  hasChangeFeed: false,
  indexes: [{ dimension: 1, value: 1, day: 1 }],
  documentIds: ({ data: { at, code, productId } }) => {
    const day = at.slice(0, 10);
    return [`${day}/all/`, `${day}/code/${code}`, `${day}/product/${productId}`];
  },
  on: {
    'promotions.PromoReserved': (totals, event, id) =>
      event.data.isRenewed ? totals : countUseOf('reserved')(totals, event, id),
    'promotions.PromoRedeemed': countUseOf('redeemed'),
    'promotions.PromoReleased': countUseOf('released'),
    'promotions.PromoRefused': (totals, { data: { reason: refusal, unavailableReason } }, id) => {
      const current = ensureTotals(totals, id);
      const { refused, refused_by_reason: byReason } = current;
      const reason = refusalReason({ refusal, unavailableReason });
      const counted = reason && { [reason]: (byReason[reason] ?? 0) + 1 };
      return { ...current, refused: refused + 1, refused_by_reason: { ...byReason, ...counted } };
    },
  },
});
