import type { Sealed } from '../kernel/index.ts';
import { rub } from '../kernel/index.ts';
import { noon, quarterPastNoon, specify } from '../testing/index.ts';
import type { ConfirmPayment, PlaceOrder } from './commands.ts';
import type { OrderEvent, OrderPlaced } from './events.ts';
import { orderId, orderNumber } from './ids.ts';
import { order } from './order.ts';

const { given } = specify(order);

const id = orderId('6f1c3b1e-7c1f-4a53-9d6b-2f0f6a3c9a10');
const about = { orderId: id, number: orderNumber(12_345_678), at: noon };
const payment = { system: 'freekassa', paymentId: '558' };
const total = rub(1_800);

const frozen = {
  orderId: id,
  number: about.number,
  requestDigest: 'digest',
  buyer: { personId: 'person', email: 'sealed' as Sealed, userId: null },
  lang: 'rus',
  region: 'cis',
  bought: {
    product: {
      id: 'radar',
      gameId: 'game',
      gamePath: 'frontier',
      gameName: { rus: 'Рубеж', eng: 'Frontier' },
      path: 'radar',
      name: { rus: 'Радар', eng: 'Radar' },
      image: '/storage/images/radar.webp',
      revision: 3,
    },
    rate: { id: 'week', days: 7 },
    status: { id: 'undetected', label: { rus: 'Работает', eng: 'Works' }, warned: false },
  },
  exchangeRate: 6_200,
  paymentSystem: 'freekassa',
  termsVersion: '1',
  until: quarterPastNoon,
} as const;

const placeOrder: PlaceOrder = {
  type: 'PlaceOrder',
  data: {
    ...frozen,
    quote: { unitPrice: rub(900), count: 2, discount: rub(0), total, charge: total },
    expectedTotal: total,
    now: noon,
  },
};
const placed: OrderPlaced = {
  type: 'ordering.OrderPlaced',
  data: { ...frozen, unitPrice: rub(900), count: 2, total, charge: total, at: noon },
};
const confirmPayment: ConfirmPayment = {
  type: 'ConfirmPayment',
  data: { orderId: id, payment, amount: total, now: noon },
};
const paid: OrderEvent = {
  type: 'ordering.OrderPaid',
  data: {
    ...about,
    payment,
    amount: total,
    productId: 'radar',
    rateId: 'week',
    count: 2,
    late: false,
  },
};
const ended = { ...about, rateId: 'week' };
const expired: OrderEvent = { type: 'ordering.OrderExpired', data: { ...ended } };
const cancelled: OrderEvent = { type: 'ordering.OrderCancelled', data: { ...ended } };
const keys = ['import:0', 'import:1'];
const fulfilled: OrderEvent = {
  type: 'ordering.OrderFulfilled',
  data: { ...about, rateId: 'week', keys },
};
const mailed: OrderEvent = { type: 'ordering.KeysMailed', data: { ...about, messageId: '<1>' } };

const expire = (now: typeof noon) => ({ type: 'ExpireOrder', data: { orderId: id, now } }) as const;

describe('order', () => {
  describe('placing', () => {
    it('freezes what the buyer saw', () => {
      given().when(placeOrder).emits(placed);
    });

    it('happens once, however often the client asks', () => {
      given(placed).when(placeOrder).emitsNothing();
      given(placed, paid, fulfilled).when(placeOrder).emitsNothing();
    });

    it('is refused under the id of another order', () => {
      const other = { ...placeOrder, data: { ...placeOrder.data, requestDigest: 'other' } };
      given(placed).when(other).rejects('id-taken');
    });

    it('is refused at another price than the buyer saw', () => {
      const stale = { ...placeOrder, data: { ...placeOrder.data, expectedTotal: rub(1_700) } };
      given().when(stale).rejects('price-changed');
    });
  });

  describe('paying', () => {
    it('takes the sum that was asked for', () => {
      given(placed).when(confirmPayment).emits(paid);
    });

    it('counts a payment once, however often the provider tells of it', () => {
      given(placed, paid).when(confirmPayment).emitsNothing();
    });

    it('takes late money, and says that it was late', () => {
      const late = { ...paid, data: { ...paid.data, late: true } } as OrderEvent;
      given(placed, expired).when(confirmPayment).emits(late);
      given(placed, cancelled).when(confirmPayment).emits(late);
    });

    it('remembers a second payment as one too many', () => {
      const second = { system: 'freekassa', paymentId: '559' };
      given(placed, paid)
        .when({ ...confirmPayment, data: { ...confirmPayment.data, payment: second } })
        .emits({
          type: 'ordering.OrderPaidTwice',
          data: { ...about, payment: second, amount: total },
        });
    });

    it('remembers a sum that does not fit, whether by a kopeck or by its currency', () => {
      for (const amount of [
        { minor: total.minor - 1, currency: 'RUB' },
        { minor: total.minor + 1, currency: 'RUB' },
        { minor: total.minor, currency: 'USD' },
      ] as const) {
        given(placed)
          .when({ ...confirmPayment, data: { ...confirmPayment.data, amount } })
          .emits({
            type: 'ordering.PaymentMismatched',
            data: { ...about, payment, amount, expected: total },
          });
      }
    });

    it('goes by another system at another charge, until it is paid', () => {
      const choose = {
        type: 'ChoosePaymentSystem',
        data: {
          orderId: id,
          paymentSystem: 'webmoney',
          charge: { minor: 2_904, currency: 'USD' },
          now: noon,
        },
      } as const;
      given(placed)
        .when(choose)
        .emits({
          type: 'ordering.PaymentSystemChosen',
          data: { ...about, paymentSystem: 'webmoney', charge: choose.data.charge },
        });
      given(placed, paid).when(choose).rejects('order-paid');
      given(placed, expired).when(choose).rejects('order-closed');
    });
  });

  describe('ending unpaid', () => {
    it('comes when the time is over, and not before', () => {
      given(placed).when(expire(noon)).rejects('order-not-due');
      given(placed)
        .when(expire(quarterPastNoon))
        .emits({ type: 'ordering.OrderExpired', data: { ...ended, at: quarterPastNoon } });
      given(placed, paid).when(expire(quarterPastNoon)).emitsNothing();
      given(placed, expired).when(expire(quarterPastNoon)).emitsNothing();
    });

    it('is the buyer’s choice until it is paid', () => {
      const cancel = { type: 'CancelOrder', data: { orderId: id, now: noon } } as const;
      given(placed).when(cancel).emits(cancelled);
      given(placed, cancelled).when(cancel).emitsNothing();
      given(placed, paid).when(cancel).rejects('order-paid');
    });
  });

  describe('delivery', () => {
    const fulfil = { type: 'FulfilOrder', data: { orderId: id, keys, now: noon } } as const;
    const mail = {
      type: 'RecordKeysMailed',
      data: { orderId: id, messageId: '<1>', now: noon },
    } as const;
    const reveal = { type: 'RevealKeys', data: { orderId: id, now: noon } } as const;

    it('gives the keys of a paid order, once', () => {
      given(placed, paid).when(fulfil).emits(fulfilled);
      given(placed, paid, fulfilled).when(fulfil).emitsNothing();
      given(placed).when(fulfil).rejects('keys-not-issued');
    });

    it('says that a paid order waits for keys, once', () => {
      const wait = { type: 'AwaitKeys', data: { orderId: id, now: noon } } as const;
      const waiting: OrderEvent = { type: 'ordering.KeysAwaited', data: { ...about } };
      given(placed, paid).when(wait).emits(waiting);
      given(placed, paid, waiting).when(wait).emitsNothing();
      given(placed, paid, fulfilled).when(wait).emitsNothing();
    });

    it('is told by the mail once', () => {
      given(placed, paid, fulfilled).when(mail).emits(mailed);
      given(placed, paid, fulfilled, mailed).when(mail).emitsNothing();
      given(placed, paid).when(mail).rejects('keys-not-issued');
    });

    it('shows keys only of an order that has them, and remembers the first time', () => {
      const revealed: OrderEvent = { type: 'ordering.KeysRevealed', data: { ...about } };
      given(placed, paid).when(reveal).rejects('keys-not-issued');
      given(placed, paid, fulfilled).when(reveal).emits(revealed);
      given(placed, paid, fulfilled, revealed).when(reveal).emitsNothing();
    });
  });
});
