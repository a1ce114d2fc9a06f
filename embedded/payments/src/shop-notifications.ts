import type { Notifier } from './notifier.ts';
import type { Charge, Payment, PaymentStore, Refund } from './payment-store.ts';

export type Authenticity = 'genuine' | 'forged';

/** Builds a system's notifications of the shop. */
export interface NotificationSender {
  readonly notificationUrl: string;
  /** True if a declined card cancels the payment, which then can no longer be made. */
  cancelsDeclined?(charge: Charge): boolean;
  /**
   * The body. A forged one is signed without the secret. null: the system sends no
   * notification.
   */
  notification(payment: Payment, authenticity: Authenticity): string | null;
  /**
   * The body that reports a refund or charge-back, if the system reports them. `remaining`: the
   * rest of the payment after this and earlier reversals, in hundredths.
   */
  reversal?(payment: Payment, refund: Refund, remaining: number): string | null;
  /** The headers of a notification, computed again for each delivery. */
  headers?(body: string, authenticity: Authenticity): Readonly<Record<string, string>>;
}

type SignedNotification = Readonly<{
  url: string;
  body: string;
  headers: Readonly<Record<string, string>>;
}>;

/** Notifications on request, beside those that a payment causes. */
export type NotificationRequests = Readonly<{
  /** Notifies the shop again of a payment, or of one of its refunds; null if there is none. */
  repeat: (
    target: Readonly<{ intid: number; refund?: number | undefined }>,
  ) => Promise<void> | null;
  /** Builds, but does not send, the notification of a payment or of its refund. */
  buildNotification: (
    request: Readonly<{ intid: number; refund?: number | undefined; authenticity: Authenticity }>,
  ) => SignedNotification | null;
}>;

export type ShopNotifications = NotificationRequests &
  Readonly<{
    notify: (payment: Payment, authenticity: Authenticity) => Promise<void>;
    notifyReversal: (payment: Payment, refund: Refund) => Promise<void>;
    notifyAll: (payments: readonly Payment[], times?: number) => Promise<void>;
  }>;

export type NotificationParts = Readonly<{
  store: PaymentStore;
  providers: ReadonlyMap<string, NotificationSender>;
  shop: Notifier;
}>;

/** Notifies the shop of payments and reversals in the format of their system. */
export const createShopNotifications = ({
  store,
  providers,
  shop,
}: NotificationParts): ShopNotifications => {
  const providerOf = ({ system }: Payment): NotificationSender => {
    const provider = providers.get(system);
    if (!provider) throw new Error(`Unknown payment system ${system}`);
    return provider;
  };

  const notify = async (payment: Payment, authenticity: Authenticity): Promise<void> => {
    const provider = providerOf(payment);
    const body = provider.notification(payment, authenticity);
    if (body === null) return;
    const record = store.post({
      system: payment.system,
      intid: authenticity === 'genuine' ? payment.intid : null,
      order: payment.order,
      url: provider.notificationUrl,
      body,
    });
    await shop.deliver(record);
  };

  const createReversalBody = (payment: Payment, refund: Refund): string | null =>
    providerOf(payment).reversal?.(
      payment,
      refund,
      store.remainingHundredths(payment, refund.id),
    ) ?? null;

  const notifyReversal = async (payment: Payment, refund: Refund): Promise<void> => {
    const body = createReversalBody(payment, refund);
    if (body === null) return;
    const { system, order, intid } = payment;
    const url = providerOf(payment).notificationUrl;
    await shop.deliver(store.post({ system, intid, order, url, body }));
  };

  const findRefund = ({ order, intid }: Payment, id: number | undefined): Refund | null =>
    store.refunds(order).find((refund) => refund.id === id && refund.intid === intid) ?? null;

  return {
    notify,
    notifyReversal,
    notifyAll: async (payments, times = 1) => {
      const notified = payments.flatMap((payment) =>
        Array.from({ length: times }, () => notify(payment, 'genuine')),
      );
      await Promise.all(notified);
    },
    repeat: ({ intid, refund: id }) => {
      const payment = store.find(intid);
      if (payment?.status !== 'captured') return null;
      if (id === undefined) return notify(payment, 'genuine');
      const refund = findRefund(payment, id);
      return refund && notifyReversal(payment, refund);
    },
    buildNotification: ({ intid, refund: id, authenticity }) => {
      const payment = store.find(intid);
      if (!payment) return null;
      const provider = providerOf(payment);
      const refund = findRefund(payment, id);
      const body = refund
        ? createReversalBody(payment, refund)
        : provider.notification(payment, authenticity);
      if (!body) return null;
      const url = provider.notificationUrl;
      const form = { 'content-type': 'application/x-www-form-urlencoded' };
      return { url, body, headers: { ...form, ...provider.headers?.(body, authenticity) } };
    },
  };
};
