import type { AdminOrderPage, OrderOccurrence } from '@shop/domain/ordering/admin-order.contract';
import { adminOrderPage } from '@shop/domain/ordering/admin-order.contract';
import type { PlaceOrderReply } from '@shop/domain/ordering/contract';
import {
  paymentIdOf,
  refundIdOf,
  saleRefundRequest,
  saleRequest,
  servedRequest,
} from '../catalogue/sale-requests.ts';
import type { Refunding, SaleData } from '../catalogue/sales.ts';
import { awaited } from './awaited.ts';
import type { LocalPaymentSystems, Mishap } from './local-payment-systems.ts';
import type { Shop } from './shop.ts';
import { eachOf } from './turns.ts';

type SaleDeps = Readonly<{
  shop: Shop;
  payments: LocalPaymentSystems | null;
  onStep: () => void;
}>;
type TradeDeps = Readonly<{ shop: Shop; payments: LocalPaymentSystems }>;

const salesAtOnce = 12;

const happened = (
  { history }: AdminOrderPage,
  ...types: readonly string[]
): OrderOccurrence | null => history.find(({ type }) => types.includes(type)) ?? null;

/** The first of such facts in an order's history: what has happened stays so, whatever follows. */
const fact = (
  shop: Shop,
  { number }: PlaceOrderReply,
  ...types: readonly string[]
): Promise<OrderOccurrence> =>
  awaited(`${types.join(' or ')} of order ${number}`, async () => {
    const page = await shop.read(`/api/admin/orders/${number}`);
    return page === null ? null : happened(adminOrderPage.parse(page), ...types);
  });

const served = (shop: Shop, order: PlaceOrderReply): Promise<OrderOccurrence> =>
  fact(shop, order, 'ordering.KeysMailed', 'ordering.KeysMailFailed');

/** Ids of the keys that an order was given at first. */
const firstKeys = async (shop: Shop, order: PlaceOrderReply): Promise<readonly string[]> => {
  const { details } = await fact(shop, order, 'ordering.OrderFulfilled');
  return (details.keys ?? []).map(({ id }) => id);
};

const place = async (shop: Shop, sale: SaleData): Promise<PlaceOrderReply | null> => {
  const bought = await shop.order(saleRequest(sale), sale.lang);
  return 'placed' in bought ? bought.placed : null;
};

/** As `place`, where keys that somebody gave up are just on their way back into the stock. */
const placeOnceThere = (shop: Shop, sale: SaleData): Promise<PlaceOrderReply | null> =>
  awaited(`keys for the sale “${sale.name}”`, async () => {
    const bought = await shop.order(saleRequest(sale), sale.lang);
    if ('placed' in bought) return { order: bought.placed };
    return bought.refused === 'product-empty' || bought.refused === 'not-enough-keys'
      ? null
      : { order: null };
  }).then(({ order }) => order);

/** Systems that make invoices call the payment as they called the invoice. */
const paymentOf = async (
  { payments }: TradeDeps,
  sale: SaleData,
  { number }: PlaceOrderReply,
): Promise<number> => (await payments.invoiceOf(number, sale.system)) ?? paymentIdOf(sale);

const pay = async (
  deps: TradeDeps,
  sale: SaleData,
  order: PlaceOrderReply,
  mishap?: Mishap,
): Promise<number> => {
  const { number, charge } = order;
  const id = await paymentOf(deps, sale, order);
  await deps.payments.pay({
    number,
    system: sale.system,
    charge,
    id,
    ...(mishap && { mishap }),
  });
  return id;
};

const staff = ({ shop }: TradeDeps, { number }: PlaceOrderReply, step: string, body: object) =>
  shop.decide(`/api/admin/orders/${number}/${step}`, body);

const asBuyer = ({ shop }: TradeDeps, { number, token }: PlaceOrderReply, step: string) =>
  shop.asBuyer(`/api/orders/${number}/${step}?t=${encodeURIComponent(token)}`);

const shortOfKeys = async (
  deps: TradeDeps,
  sale: SaleData,
  order: PlaceOrderReply,
  lastKeysTo: SaleData,
): Promise<void> => {
  await asBuyer(deps, order, 'cancel');
  const other = await placeOnceThere(deps.shop, lastKeysTo);
  if (!other) return;
  await pay(deps, lastKeysTo, other);
  await fact(deps.shop, other, 'ordering.OrderFulfilled');
  await pay(deps, sale, order);
};

/** Brings an order as far as it is to come; each step may be repeated. */
const follow = async (deps: TradeDeps, sale: SaleData, order: PlaceOrderReply): Promise<void> => {
  const { shop, payments } = deps;
  const { course } = sale;
  const refund = ({ reason }: Refunding, keys: readonly string[] = []) =>
    staff(deps, order, 'refunds', saleRefundRequest(sale, reason, keys));
  switch (course.kind) {
    case 'unpaid':
      return;
    case 'cancelled':
      await asBuyer(deps, order, 'cancel');
      return;
    case 'delivered':
    case 'waits_for_staff':
      await pay(deps, sale, order);
      return;
    case 'wrong_amount':
      await pay(deps, sale, order, 'wrong_amount');
      return;
    case 'paid_twice':
      await pay(deps, sale, order, 'twice');
      return;
    case 'revealed':
      await pay(deps, sale, order);
      await served(shop, order);
      await asBuyer(deps, order, 'reveal');
      return;
    case 'charged_back': {
      const id = await pay(deps, sale, order);
      await served(shop, order);
      await payments.reverse(id, 'charged_back');
      return;
    }
    case 'served_by_staff':
      await pay(deps, sale, order);
      await fact(shop, order, 'ordering.KeysAwaited');
      await staff(deps, order, 'fulfil', servedRequest(sale, course.keys));
      return;
    case 'refunded':
    case 'refund_due':
      await pay(deps, sale, order);
      await served(shop, order);
      await refund(course);
      if (course.reference === undefined) return;
      await staff(deps, order, `refunds/${refundIdOf(sale)}/sent`, {
        reference: course.reference,
        reason: course.reason,
      });
      return;
    case 'refunded_in_part':
      await pay(deps, sale, order);
      await served(shop, order);
      await refund(course, (await firstKeys(shop, order)).slice(0, 1));
      return;
    case 'refund_failed': {
      const id = await pay(deps, sale, order);
      await served(shop, order);
      await payments.reverse(id, 'refunded', { silent: true });
      await refund(course);
      return;
    }
    case 'key_replaced': {
      await pay(deps, sale, order);
      await served(shop, order);
      const [key_id] = await firstKeys(shop, order);
      await staff(deps, order, 'replace-key', { key_id, reason: course.reason });
      return;
    }
    case 'short_of_keys':
      await shortOfKeys(deps, sale, order, course.lastKeysTo);
      return;
  }
};

/**
 * Buys, pays and does what staff would do. What the shop sells so no more, since somebody has edited
 * it, is not bought.
 */
export const loadSales = async (
  { shop, payments, onStep }: SaleDeps,
  sales: readonly SaleData[],
): Promise<void> =>
  eachOf(sales, salesAtOnce, async (sale) => {
    const order = payments && (await place(shop, sale));
    if (payments && order) await follow({ shop, payments }, sale, order);
    onStep();
  });
