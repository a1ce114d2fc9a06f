import { randomUUID } from 'node:crypto';
import type { aggregates as makeAggregates } from '@shop/command-api/app';
import { noFeeTerms } from '@shop/contracts/kernel';
import { orderId, quoteOf } from '@shop/domain/ordering';
import type { OrderPlaced } from '@shop/domain/ordering/events';
import { paymentInboxStream } from '@shop/domain/payments';
import type { PromoCode } from '@shop/contracts/promotions/promo-code';
import { promoStream } from '@shop/domain/promotions';
import { keyPoolStream } from '@shop/domain/stock';
import type { Guest } from '@shop/embedded-demo/sales-history';
import { createSaleEvents as saleIn } from '@shop/embedded-demo/sales-history';
import type { Vault } from '@shop/platform/vault';
import { decimal, freekassaBody, merchantCredentials } from '../support/freekassa.ts';
import type { Shop } from './shop.ts';
import { unitCost } from './fill-catalog.ts';

export type { Guest };

type SaleEnvironment = Readonly<{
  secrets: Shop['launched']['secrets'];
  aggregates: ReturnType<typeof makeAggregates>;
  vault: Vault;
  /** The frozen data of a real sale of this product. */
  like: OrderPlaced['data'];
  /** A code without limits. */
  promo: PromoCode;
}>;

/** `number` is never one that the shop assigns by itself. */
type SaleInput = Readonly<{ guest: Guest; number: number; withPromo: boolean }>;

const system = 'freekassa';

/** Loads the state that all sales share: the pool, the promo code, the day's notifications. */
export const preloadAggregates = async ({
  aggregates,
  like: template,
  promo,
}: SaleEnvironment): Promise<void> => {
  const { keyPools, promos, paymentInboxes } = aggregates;
  await keyPools.load(keyPoolStream(template.bought.rate.id));
  await promos.load(promoStream(promo));
  await paymentInboxes.load(paymentInboxStream(system, today()));
};

const today = (): string => new Date().toISOString().slice(0, 10);

/**
 * A sale at the current time, like the one that was made through the shop, from its reservation to
 * the email.
 */
export const createSaleRecorder = ({
  secrets,
  aggregates,
  vault,
  like: template,
  promo,
}: SaleEnvironment) => {
  const { sell } = saleIn({ aggregates, vault });
  const { bought, delivery, count, unitPrice, exchangeRate, lang, region, termsVersion } = template;
  if (delivery !== 'pool') throw new TypeError('The benchmark sells only keys from a pool');
  const terms = { currencies: [template.charge.currency], fee: noFeeTerms };
  const commonFields = {
    bought,
    count,
    unitPrice,
    exchangeRate,
    lang,
    region,
    termsVersion,
  } as const;

  return async ({ guest, number, withPromo }: SaleInput): Promise<bigint> => {
    const paymentId = randomUUID();
    const now = Date.now();
    const { position } = await sell(
      {
        ...commonFields,
        system,
        orderId: orderId(randomUUID()),
        number,
        guest,
        promo: withPromo ? promo : null,
        unitCost,
        quote: (discount) => quoteOf({ unitPrice, count, discount, terms, dollar: exchangeRate }),
      },
      { placed: now, paid: now, served: now, mailed: now },
      {
        paymentId,
        notified: ({ minor }) =>
          freekassaBody({
            number,
            amount: decimal(minor),
            paymentId,
            ...merchantCredentials(secrets),
          }),
        by: { actor: 'anonymous', correlationId: randomUUID(), causationId: null },
      },
    );
    return position;
  };
};
