import type { ProductPage, ProductRate } from '@shop/domain/catalog/contract';
import type { PlaceOrderReply, PlaceOrderRequest } from '@shop/domain/ordering/contract';
import { maxCount, placeOrderRequest, priceChanged } from '@shop/domain/ordering/contract';
import type { PaymentSystem, Problem } from '@shop/domain/wire/contract';
import { fieldProblems, parse } from '@shop/domain/wire/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { asProblem, ofBlank, ownProblem } from '../../shared/api/problem.ts';
import { selectLang, selectRegion } from '../../shared/i18n/locale-slice.ts';
import { usePaymentSystemsQuery } from '../../shared/payments/payment-systems-api.ts';
import { useCurrentUser } from '../../shared/session/use-current-user.ts';
import { useToasts } from '../../shared/ui/toasts.tsx';
import { usePlaceOrderMutation, useQuoteQuery } from './checkout-api.ts';
import { createOrderIds } from './order-ids.ts';
import { usePlacedOrder } from './use-placed-order.ts';

type Wish = Readonly<{
  rateId: string | undefined;
  /** The least that may be bought, until the buyer chooses. */
  count: number | undefined;
  system: PaymentSystem | undefined;
  email: string;
  terms: boolean;
  risk: boolean;
}>;

export type Missing = 'rate' | 'payment' | 'email' | 'risk' | 'terms' | 'quote';

const guestRequest = placeOrderRequest.required({ email: true });

const firstInStock = (rates: readonly ProductRate[]) =>
  rates.find(({ in_stock: stock }) => stock !== 'no');

/** The answer to a repeated request may be of an order whose time to pay has run out since. */
const isOver = ({ expires_at: until }: PlaceOrderReply) => Date.parse(until) <= Date.now();

/** What the buyer has chosen so far, what it costs, what is missing, and the placing of it. */
export const usePurchase = (product: ProductPage) => {
  const { t } = useTranslation();
  const lang = useSelector(selectLang);
  const region = useSelector(selectRegion);
  const user = useCurrentUser();
  const toasts = useToasts();
  const rates = product.regions.includes(region) ? product.rates : [];

  const [wish, setWish] = useState<Wish>({
    rateId: firstInStock(rates)?.id,
    count: undefined,
    system: undefined,
    email: '',
    terms: false,
    risk: false,
  });
  const [refusal, setRefusal] = useState<Problem>();
  const { placed, opened, open, close } = usePlacedOrder();
  const [orderIds] = useState(createOrderIds);

  const rateId = wish.rateId ?? firstInStock(rates)?.id; // none may have been for sale in the region before
  const rate = rates.find(({ id }) => id === rateId);
  const count = wish.count ?? rate?.min_count ?? 1;
  const systems = usePaymentSystemsQuery();
  const system = wish.system ?? systems.data?.[0]?.id;
  const offer = systems.data?.find(({ id }) => id === system);

  const asked = placeOrderRequest.shape.count.safeParse(count).success;
  const quoted = useQuoteQuery(
    {
      product_id: product.id,
      rate_id: rate?.id ?? '',
      region,
      count,
      ...(system && { payment_system: system }),
    },
    { skip: !rate || !asked || !product.status.sellable, refetchOnMountOrArgChange: 30 },
  );
  const [placeOrder, { isLoading: placing }] = usePlaceOrderMutation();

  const requoted = priceChanged.safeParse(refusal).data?.quote;
  const quote = requoted ?? quoted.currentData;
  const problem =
    refusal ?? (quoted.error && !quoted.isFetching ? asProblem(quoted.error, lang) : undefined);
  const needs: readonly Readonly<{
    what: Missing;
    met: boolean;
    field: keyof PlaceOrderRequest;
  }>[] = [
    { what: 'rate', met: rate !== undefined, field: 'rate_id' },
    { what: 'payment', met: system !== undefined, field: 'payment_system' },
    {
      what: 'email',
      met: user !== undefined || guestRequest.shape.email.safeParse(wish.email.trim()).success,
      field: 'email',
    },
    { what: 'risk', met: wish.risk || !product.status.warns, field: 'accept_risk' },
    { what: 'terms', met: wish.terms, field: 'terms' },
    { what: 'quote', met: quote !== undefined, field: 'expected_total' },
  ];
  const missing = needs.filter(({ met }) => !met);

  const change = (part: Partial<Wish>) => {
    setWish((before) => ({ ...before, ...part }));
    setRefusal(undefined);
  };

  /** Returns the fields to put right; none when the order is placed. */
  const refuse = (reason: Problem): readonly string[] => {
    setRefusal(reason);
    return Object.keys(reason.errors ?? {});
  };

  const buy = async (): Promise<readonly string[]> => {
    const ask = {
      product_id: product.id,
      rate_id: rate?.id,
      count,
      payment_system: system,
      region,
      terms: wish.terms,
      expected_total: quote && { currency: quote.total.currency, cost: quote.total.cost },
      ...(!user && { email: wish.email.trim() }),
      ...(product.status.warns && { accept_risk: wish.risk }),
    };
    const schema = user ? placeOrderRequest : guestRequest;
    const form = parse(schema.omit({ order_id: true }), ask);
    if (!form.success || missing.some(({ what }) => what === 'risk')) {
      const { errors, codes } = form.success
        ? { errors: {}, codes: {} }
        : fieldProblems(form.error, lang);
      const missed = {
        ...(missing.some(({ what }) => what === 'risk') && {
          accept_risk: [t(($) => $.checkout.riskMissing)],
        }),
        ...ofBlank({ email: !user && wish.email.trim() === '' && 'email-required' }, lang),
      };
      return refuse(
        ownProblem('invalid-request', lang, { errors: { ...errors, ...missed }, codes }),
      );
    }

    const place = () => placeOrder({ ...form.data, order_id: orderIds.idOf(form.data) });
    const repeated = orderIds.knows(form.data);
    let { data, error } = await place();
    if (repeated && data && isOver(data)) {
      orderIds.forget();
      ({ data, error } = await place());
    }
    if (!data) {
      const reason = asProblem(error ?? {}, lang);
      toasts.refused(reason.message);
      return refuse(reason);
    }
    toasts.clear();
    setRefusal(undefined);
    open(data);
    return [];
  };

  return {
    wish: { ...wish, rateId, count, system },
    rate,
    rates,
    user,
    offers: systems.data,
    offer,
    quote,
    settling: quoted.isFetching || !quote,
    lastQuote: quote ?? quoted.data,
    problem,
    missing: missing.map(({ what }) => what),
    placing,
    placed,
    opened,
    change,
    chooseRate: ({ id, min_count: min, max_count: max }: ProductRate) =>
      change({ rateId: id, count: Math.min(Math.max(count, min), max, maxCount) }),
    buy,
    close,
    errorOf: (field: keyof PlaceOrderRequest) => problem?.errors?.[field]?.[0],
  };
};

export type Purchase = ReturnType<typeof usePurchase>;
