import type {
  AdminOrderPage,
  OrderHistoryEntry,
} from '@shop/contracts/ordering/admin-order.contract';
import { adminOrderPage } from '@shop/contracts/ordering/admin-order.contract';
import type { PlaceOrderReply } from '@shop/contracts/ordering/contract';
import pMap from 'p-map';
import {
  paymentIdOf,
  refundIdOf,
  saleRefundRequest,
  saleRequest,
  manualFulfilmentRequest,
} from '../catalog/sale-requests.ts';
import type { RefundDetails, SaleData } from '../catalog/sales.ts';
import { waitFor } from './wait-for.ts';
import type { LocalPaymentSystems, PaymentFault } from './local-payment-systems.ts';
import type { Shop } from './shop.ts';

type SaleDeps = Readonly<{
  shop: Shop;
  payments: LocalPaymentSystems | null;
  onStep: () => void;
}>;
type TradeDeps = Readonly<{ shop: Shop; payments: LocalPaymentSystems }>;

const maxConcurrentSales = 12;

const findInHistory = (
  { history }: AdminOrderPage,
  ...types: readonly string[]
): OrderHistoryEntry | null => history.find(({ type }) => types.includes(type)) ?? null;

/** Waits for the first entry of one of these types in the order’s history. */
const waitForHistory = (
  shop: Shop,
  { number }: PlaceOrderReply,
  ...types: readonly string[]
): Promise<OrderHistoryEntry> =>
  waitFor(`${types.join(' or ')} of order ${number}`, async () => {
    const page = await shop.read(`/api/admin/orders/${number}`);
    return page === null ? null : findInHistory(adminOrderPage.parse(page), ...types);
  });

const waitForEmail = (shop: Shop, order: PlaceOrderReply): Promise<OrderHistoryEntry> =>
  waitForHistory(shop, order, 'ordering.KeysMailed', 'ordering.KeysMailFailed');

/** Ids of the keys that the order was fulfilled with. */
const firstKeys = async (shop: Shop, order: PlaceOrderReply): Promise<readonly string[]> => {
  const { details } = await waitForHistory(shop, order, 'ordering.OrderFulfilled');
  return (details.keys ?? []).map(({ id }) => id);
};

const place = async (shop: Shop, sale: SaleData): Promise<PlaceOrderReply | null> => {
  const result = await shop.order(saleRequest(sale), sale.lang);
  return 'placed' in result ? result.placed : null;
};

/** Places the order as soon as the released keys are back in stock. */
const placeWhenInStock = (shop: Shop, sale: SaleData): Promise<PlaceOrderReply | null> =>
  waitFor(`keys for the sale “${sale.name}”`, async () => {
    const result = await shop.order(saleRequest(sale), sale.lang);
    if ('placed' in result) return { order: result.placed };
    return result.refused === 'product-empty' || result.refused === 'not-enough-keys'
      ? null
      : { order: null };
  }).then(({ order }) => order);

/** Systems with invoices use the invoice’s id for the payment. */
const paymentOf = async (
  { payments }: TradeDeps,
  sale: SaleData,
  { number }: PlaceOrderReply,
): Promise<number> => (await payments.invoiceOf(number, sale.system)) ?? paymentIdOf(sale);

const pay = async (
  deps: TradeDeps,
  sale: SaleData,
  order: PlaceOrderReply,
  fault?: PaymentFault,
): Promise<number> => {
  const { number, charge } = order;
  const id = await paymentOf(deps, sale, order);
  await deps.payments.pay({
    number,
    system: sale.system,
    charge,
    id,
    ...(fault && { fault: fault }),
  });
  return id;
};

const sendAsStaff = (
  { shop }: TradeDeps,
  { number }: PlaceOrderReply,
  step: string,
  body: object,
) => shop.decide(`/api/admin/orders/${number}/${step}`, body);

const callAsBuyer = (
  { shop }: TradeDeps,
  { number, token }: PlaceOrderReply,
  step: string,
  body: object = {},
) => shop.asBuyer(`/api/orders/${number}/${step}?t=${encodeURIComponent(token)}`, body);

const sellLastKeys = async (
  deps: TradeDeps,
  sale: SaleData,
  order: PlaceOrderReply,
  lastKeysTo: SaleData,
): Promise<void> => {
  await callAsBuyer(deps, order, 'cancel');
  const other = await placeWhenInStock(deps.shop, lastKeysTo);
  if (!other) return;
  await pay(deps, lastKeysTo, other);
  await waitForHistory(deps.shop, other, 'ordering.OrderFulfilled');
  await pay(deps, sale, order);
};

/** Brings the order to its outcome. Each step may be repeated. */
const applyOutcome = async (
  deps: TradeDeps,
  sale: SaleData,
  order: PlaceOrderReply,
): Promise<void> => {
  const { shop, payments } = deps;
  const { outcome } = sale;
  const refund = ({ reason }: RefundDetails, keys: readonly string[] = []) =>
    sendAsStaff(deps, order, 'refunds', saleRefundRequest(sale, reason, keys));
  switch (outcome.kind) {
    case 'unpaid':
      return;
    case 'cancelled':
      await callAsBuyer(deps, order, 'cancel');
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
      await waitForEmail(shop, order);
      await callAsBuyer(deps, order, 'reveal', { place: 1 });
      return;
    case 'charged_back': {
      const id = await pay(deps, sale, order);
      await waitForEmail(shop, order);
      await payments.reverse(id, 'charged_back');
      return;
    }
    case 'served_by_staff':
      await pay(deps, sale, order);
      await waitForHistory(shop, order, 'ordering.KeysAwaited');
      await sendAsStaff(deps, order, 'fulfil', manualFulfilmentRequest(sale, outcome.keys));
      return;
    case 'refunded':
    case 'refund_due':
      await pay(deps, sale, order);
      await waitForEmail(shop, order);
      await refund(outcome);
      if (outcome.reference === undefined) return;
      await sendAsStaff(deps, order, `refunds/${refundIdOf(sale)}/sent`, {
        reference: outcome.reference,
        reason: outcome.reason,
      });
      return;
    case 'refunded_in_part':
      await pay(deps, sale, order);
      await waitForEmail(shop, order);
      await refund(outcome, (await firstKeys(shop, order)).slice(0, 1));
      return;
    case 'refund_failed': {
      const id = await pay(deps, sale, order);
      await waitForEmail(shop, order);
      await payments.reverse(id, 'refunded', { silent: true });
      await refund(outcome);
      return;
    }
    case 'key_replaced': {
      await pay(deps, sale, order);
      await waitForEmail(shop, order);
      const [key_id] = await firstKeys(shop, order);
      await sendAsStaff(deps, order, 'replace-key', { key_id, reason: outcome.reason });
      return;
    }
    case 'short_of_keys':
      await sellLastKeys(deps, sale, order, outcome.lastKeysTo);
      return;
  }
};

/**
 * Places the orders, pays them and acts for staff. A sale is skipped if the shop no longer sells
 * the product at this price, because it was edited.
 */
export const loadSales = async (
  { shop, payments, onStep }: SaleDeps,
  sales: readonly SaleData[],
): Promise<void> => {
  await pMap(
    sales,
    async (sale) => {
      const order = payments && (await place(shop, sale));
      if (payments && order) await applyOutcome({ shop, payments }, sale, order);
      onStep();
    },
    { concurrency: maxConcurrentSales },
  );
};
