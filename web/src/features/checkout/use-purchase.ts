import type { ProductPage, ProductRate } from '@shop/contracts/catalog/contract';
import type {
  ChargedQuote,
  PlaceOrderReply,
  WireCharge,
  WireQuote,
} from '@shop/contracts/ordering/contract';
import { maxCount } from '@shop/contracts/ordering/count.contract';
import type { PaymentSystem, Problem, WireMoney } from '@shop/contracts/wire/contract';
import { useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { asProblem, ofBlank, ownProblem } from '../../shared/api/problem.ts';
import { selectLang, selectRegion } from '../../shared/i18n/locale-slice.ts';
import { emailCode } from '../../shared/email/email-code.ts';
import { later } from '../../shared/late/later.ts';
import { useLimitsObjection } from '../../shared/payments/charge-limits.ts';
import { usePaymentSystemsQuery } from '../../shared/payments/payment-systems-api.ts';
import {
  keepUsedSystem,
  lastUsedSystem,
  preferredSystem,
} from '../../shared/payments/preferred-system.ts';
import { useCurrentUser } from '../../shared/session/use-current-user.ts';
import { useToasts } from '../../shared/ui/toasts.tsx';
import { usePlaceOrderMutation } from './checkout-api.ts';
import type { Answers } from './order-answers.ts';
import { complaintsOfAnswers, givenAnswers } from './order-answers.ts';
import { isAnswer, missingOf } from './missing.ts';
import { LatePaymentModal } from './late-payment-modal.ts';
import { createOrderIds } from './order-ids.ts';
import { usePlacedOrder } from './use-placed-order.ts';
import { useQuote } from './use-quote.ts';
import { useTypedPromo } from './use-typed-promo.ts';

type Wish = Readonly<{
  rateId: string | undefined;
  /** The least that may be bought, until the buyer chooses. */
  count: number | undefined;
  /** Chosen by hand; undefined while the shop proposes one. */
  system: PaymentSystem | undefined;
  email: string;
  answers: Answers;
  terms: boolean;
  risk: boolean;
}>;

/** Needed when something is bought, and fetched once anything is chosen, with the dialog that follows. */
const orderRequest = later(() => import('./order-request.ts'));

type OrderRequest = Awaited<ReturnType<typeof orderRequest.load>>;

/** Why nothing was bought. If the price changed, the new one at the system of the order. */
type Refusal = Readonly<{
  problem: Problem;
  changed: Readonly<{ quote: ChargedQuote; system: PaymentSystem }> | undefined;
}>;

/** As a request names a sum. */
const toPrice = ({ currency, cost }: WireMoney) => ({ currency, cost });

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
    answers: {},
    terms: false,
    risk: false,
  });
  const [refusal, setRefusal] = useState<Refusal>();
  const beginning = useRef(false);
  /** “Buy” was pressed while the price or the payment systems were on their way. */
  const [awaited, setAwaited] = useState(false);
  const { placed, opened, open, close, leave } = usePlacedOrder();
  const promo = useTypedPromo();
  const [orderIds] = useState(createOrderIds);
  const [lastUsed] = useState(lastUsedSystem);

  const rateId = wish.rateId ?? firstInStock(rates)?.id; // none may have been for sale in the region before
  const rate = rates.find(({ id }) => id === rateId);
  const count = wish.count ?? rate?.min_count ?? 1;
  const systems = usePaymentSystemsQuery();
  const offers = systems.data?.filter(({ id }) => id !== 'digiseller' || rate?.digiseller === true);

  const range = { least: rate?.min_count ?? 1, most: Math.min(rate?.max_count ?? 1, maxCount) };
  const isSold = (pieces: number) =>
    Number.isInteger(pieces) && pieces >= range.least && pieces <= range.most;
  const sold = isSold(count);
  const { priced, quoted } = useQuote({
    product,
    rateId: rate?.id ?? '',
    region,
    count,
    promo: promo.asked,
    isSold,
  });
  const options = quoted.data?.payment_options ?? [];
  const offer =
    offers?.find(({ id }) => id === wish.system) ??
    preferredSystem(offers ?? [], options, lastUsed);
  const system = offer?.id;
  const [placeOrder, { isLoading: placing }] = usePlaceOrderMutation();

  const latest = priced ? quoted.currentData : undefined;
  const changed = refusal?.changed;
  const quote: WireQuote | undefined = changed
    ? { ...changed.quote, promo_problem: null, payment_options: options }
    : latest;
  const charge: WireCharge | undefined =
    changed?.system === system
      ? changed?.quote
      : options.find(({ payment_system: id }) => id === system);
  const problem =
    refusal?.problem ??
    (priced && quoted.error && !quoted.isFetching ? asProblem(quoted.error, lang) : undefined) ??
    (systems.error && !systems.isFetching ? asProblem(systems.error, lang) : undefined);
  const free = quote?.total.cost === 0;
  const promoProblem = promo.settled ? quote?.promo_problem?.message : undefined;
  const beyond = useLimitsObjection()(offer, quote && charge?.charge);
  const objections: Readonly<Record<string, string | undefined>> = {
    count: rate && !sold ? t(($) => $.checkout.quantityRange, range) : undefined,
    promo: promoProblem,
    payment_system: beyond,
  };
  const unanswered = complaintsOfAnswers(product.fields, wish.answers, lang);
  const missing = missingOf({
    rate: rate !== undefined,
    count: sold,
    systems: offers !== undefined,
    payment: offers === undefined || quoted.data === undefined || system !== undefined,
    limits: beyond === undefined,
    email: user !== undefined || emailCode(wish.email) === false,
    fields: Object.keys(unanswered).length === 0,
    promo: promoProblem === undefined,
    risk: wish.risk || !product.status.warns,
    terms: wish.terms,
    quote: !sold || (quote !== undefined && promo.settled),
  });

  const pricing = sold && (!priced || !promo.settled || quoted.isFetching);
  const answering = pricing || systems.isFetching;
  const onlyAnswersMissing = missing.length > 0 && missing.every(isAnswer);

  const update = useCallback((next: (before: Wish) => Wish) => {
    orderRequest.ahead();
    LatePaymentModal.ahead();
    setWish(next);
    setRefusal(undefined);
    setAwaited(false);
  }, []);

  const change = useCallback(
    (part: Partial<Wish>) => update((before) => ({ ...before, ...part })),
    [update],
  );

  const chooseRate = useCallback(
    ({ id, min_count: min, max_count: max }: ProductRate) =>
      update((before) => ({
        ...before,
        rateId: id,
        count:
          before.count === undefined
            ? undefined
            : Math.min(Math.max(before.count, min), max, maxCount),
      })),
    [update],
  );

  const typePromo = (code: string) => {
    promo.type(code);
    setRefusal(undefined);
    setAwaited(false);
  };

  /** Returns the fields to put right; none when the order is placed. */
  const refuse = (reason: Problem, newPrice?: Refusal['changed']): readonly string[] => {
    setRefusal({ problem: reason, changed: newPrice });
    return Object.keys(reason.errors ?? {});
  };

  /** Buys once the shop has answered; what it did not answer it is asked again. */
  const awaitAnswers = (): void => {
    promo.confirm();
    if (!offers && !systems.isFetching) void systems.refetch();
    if (!quote && !pricing) void quoted.refetch();
    setRefusal(undefined);
    setAwaited(true);
  };

  const buy = async (): Promise<readonly string[]> => {
    if (beginning.current) return [];
    if (onlyAnswersMissing && !awaited) {
      awaitAnswers();
      return [];
    }
    setAwaited(false);
    if (onlyAnswersMissing) {
      return refuse(problem ?? ownProblem('offline', lang));
    }
    beginning.current = true;
    const code = await orderRequest.load().catch(() => undefined);
    beginning.current = false;
    if (code) return buyBy(code);
    return refuse(ownProblem('offline', lang));
  };

  const buyBy = async ({ readOrder, newQuoteIn }: OrderRequest): Promise<readonly string[]> => {
    const ask = {
      product_id: product.id,
      rate_id: rate?.id,
      count,
      payment_system: system,
      region,
      terms: wish.terms,
      expected_total: quote && promo.settled && toPrice(quote.total),
      ...(quote && charge && { expected_amount_due: toPrice(charge.amount_due) }),
      ...(!user && { email: wish.email.trim() }),
      ...(product.status.warns && { accept_risk: wish.risk }),
      ...(promo.asked && { promo: promo.asked }),
      ...(product.fields.length > 0 && { fields: givenAnswers(product.fields, wish.answers) }),
    };
    const read = readOrder(ask, user ? 'user' : 'guest', lang);
    // with a code that will not do the shop is asked none the less: it refuses, and remembers that
    if (!read.order || missing.some((what) => what !== 'promo')) {
      const { errors, codes } = read.order ? { errors: {}, codes: {} } : read;
      const missed = {
        ...(objections['count'] !== undefined && { count: [objections['count']] }),
        ...(beyond !== undefined && { payment_system: [beyond] }),
        ...unanswered,
        ...(promoProblem !== undefined && { promo: [promoProblem] }),
        ...(missing.includes('risk') && { accept_risk: [t(($) => $.checkout.riskMissing)] }),
        ...ofBlank({ email: !user && wish.email.trim() === '' && 'email-required' }, lang),
      };
      return refuse(
        ownProblem('invalid-request', lang, { errors: { ...errors, ...missed }, codes }),
      );
    }

    const { order } = read;
    const place = () => placeOrder({ ...order, order_id: orderIds.idOf(order) });
    const repeated = orderIds.knows(order);
    let { data, error } = await place();
    if (repeated && data && isOver(data)) {
      orderIds.forget();
      ({ data, error } = await place());
    }
    if (!data) {
      const reason = asProblem(error ?? {}, lang);
      const newQuote = newQuoteIn(reason);
      return refuse(reason, newQuote && { quote: newQuote, system: order.payment_system });
    }
    setRefusal(undefined);
    setWish((before) => ({ ...before, system: order.payment_system }));
    keepUsedSystem(order.payment_system);
    const { payment } = data;
    if (payment && data.charge.cost > 0) open({ ...data, payment });
    else {
      if (!payment) toasts.refused(t(($) => $.checkout.paymentMethodUnavailable));
      leave(data);
    }
    return [];
  };

  return {
    wish: { ...wish, rateId, count, system },
    rate,
    rates,
    user,
    offers,
    offer,
    quote,
    charge,
    settling: quoted.isFetching || !quote,
    lastQuote: sold ? (quote ?? quoted.data) : undefined,
    problem,
    /** Why the last attempt to buy failed. */
    refusal: refusal?.problem,
    /** Of a price that changed after it was shown. */
    shownTotal: changed && quoted.currentData?.total,
    free,
    missing,
    promo: { ...promo, type: typePromo },
    placing: placing || awaited,
    /** What was pressed before the shop had answered can be bought now. */
    due: awaited && !answering,
    placed,
    opened,
    change,
    chooseRate,
    buy,
    close,
    /** What the server, or the client in its place, says of a field now. */
    errorOf: (field: string) => problem?.errors?.[field]?.[0] ?? objections[field],
  };
};

export type Purchase = ReturnType<typeof usePurchase>;
