import type { ProductPage } from '@shop/contracts/catalog/contract';
import type { WireCharge, WireQuote } from '@shop/contracts/ordering/contract';
import type { PaymentSystemOffer } from '@shop/contracts/payments/contract';
import { useDeferredValue, useState } from 'react';
import { useSelector } from 'react-redux';
import { asProblem } from '../../shared/api/problem.ts';
import { selectLang, selectRegion } from '../../shared/i18n/locale-slice.ts';
import { usePaymentSystemsQuery } from '../../shared/payments/payment-systems-api.ts';
import { readLastUsedSystem, preferredSystem } from '../../shared/payments/preferred-system.ts';
import { useQuoteQuery } from './checkout-api.ts';
import type { CheckoutState, Draft, Refusal } from './checkout-reducer.ts';
import { refusalOf } from './checkout-reducer.ts';
import type { Selection } from './selection.ts';
import { isCountIn } from './selection.ts';

/** The quote of the selection. Controls render before it is requested. */
const useQuote = (product: ProductPage, { rate, count, range }: Selection, promo: string) => {
  const region = useSelector(selectRegion);
  const rateId = rate?.id ?? '';
  const quotedRate = useDeferredValue(rateId);
  const quotedCount = useDeferredValue(count);
  const quotedPromo = useDeferredValue(promo);
  const query = useQuoteQuery(
    {
      product_id: product.id,
      rate_id: quotedRate,
      region,
      count: quotedCount,
      ...(quotedPromo && { promo: quotedPromo }),
    },
    {
      skip:
        rateId === '' ||
        ![count, quotedCount].every((each) => isCountIn(each, range)) ||
        !product.status.sellable,
      refetchOnMountOrArgChange: 30,
    },
  );
  const isCurrent = quotedRate === rateId && quotedCount === count && quotedPromo === promo;
  return {
    query,
    isCurrent,
    options: query.data?.payment_options ?? [],
    error: isCurrent && !query.isFetching ? query.error : undefined,
  };
};

/** The payment systems that accept an order of the rate, and the one that is chosen or proposed. */
const usePaymentOffer = (
  system: Draft['system'],
  rate: Selection['rate'],
  quote: WireQuote | undefined,
) => {
  const systems = usePaymentSystemsQuery();
  const [lastUsed] = useState(readLastUsedSystem);
  const offers = systems.data?.filter(({ id }) => id !== 'digiseller' || rate?.digiseller === true);
  const offer =
    offers?.find(({ id }) => id === system) ?? preferredSystem(offers ?? [], quote, lastUsed);
  const error = systems.isFetching ? undefined : systems.error;
  return { systems, offers, offer, error };
};

/** The quote and the charge at the payment system. A new price replaces those of the query. */
const priceOf = (
  { isCurrent, query, options }: ReturnType<typeof useQuote>,
  newPrice: Refusal['newPrice'],
  offer: PaymentSystemOffer | undefined,
) => {
  const quote: WireQuote | undefined = newPrice
    ? { ...newPrice.quote, promo_problem: null, payment_options: options }
    : isCurrent
      ? query.currentData
      : undefined;
  const charge: WireCharge | undefined =
    newPrice && newPrice.system === offer?.id
      ? newPrice.quote
      : options.find(({ payment_system: id }) => id === offer?.id);
  /** The previous total, if the price changed. */
  const totalBefore = newPrice && query.currentData?.total;
  return { quote, charge, totalBefore };
};

/** The payment systems for the selection, its price, and the charge at the chosen system. */
export const usePrice = (product: ProductPage, selection: Selection, state: CheckoutState) => {
  const lang = useSelector(selectLang);
  const { draft } = state;
  const { rate, isCountValid } = selection;
  const quoted = useQuote(product, selection, draft.pricedPromo);
  const { query, isCurrent } = quoted;
  const payment = usePaymentOffer(draft.system, rate, query.data);
  const { systems, offers, offer } = payment;
  const { quote, charge, totalBefore } = priceOf(quoted, refusalOf(state)?.newPrice, offer);

  const isPromoPriced = draft.promo.trim() === draft.pricedPromo;
  const isQuoting = isCountValid && (!isCurrent || !isPromoPriced || query.isFetching);
  const error = quoted.error ?? payment.error;

  return {
    offers,
    offer,
    quote,
    charge,
    /** The current quote, or the previous one while the current one loads. */
    shownQuote: isCountValid ? (quote ?? query.data) : undefined,
    totalBefore,
    isFree: quote?.total.cost === 0,
    isRecalculating: query.isFetching || !quote,
    isPromoPriced,
    isLoading: isQuoting || systems.isFetching,
    hasQuoteData: query.data !== undefined,
    problem: error && asProblem(error, lang),
    /** Repeats failed requests. */
    refetchMissing: (): void => {
      if (!offers && !systems.isFetching) void systems.refetch();
      if (!quote && !isQuoting) void query.refetch();
    },
  };
};

export type CheckoutPrice = ReturnType<typeof usePrice>;
