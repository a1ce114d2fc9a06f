import { addMilliseconds, fold } from '@shop/domain/kernel';
import type { Lang } from '@shop/contracts/kernel';
import { rub } from '@shop/contracts/kernel';
import { noPromoUseReason, notConfirmedReason } from '@shop/contracts/ordering/reasons';
import { order as orderDecider, orderId, orderNumber } from '@shop/domain/ordering';
import type { OrderEvent } from '@shop/domain/ordering/events';
import { noon, orderEvents } from '@shop/domain/testing';
import { expect } from 'chai';
import { orderEmailComposers } from './order-emails.ts';
import { composersOf, ids, sent } from './testing/order-composers.ts';
import type { OrderEvents } from './testing/order-email-deps.ts';
import { orderEmailDeps } from './testing/order-email-deps.ts';

const unpaidText = async (lang: Lang): Promise<string> => {
  const events = orderEvents();
  return sent(await composersOf(events)['order-placed'](ids(events), lang, 0n)).text;
};

describe('the email about an unpaid order', () => {
  it('shows the deadline with its time zone: Moscow in Russian, UTC in English', async () => {
    expect(await unpaidText('rus')).to.include('Ключ забронирован за вами до 15:15\u00A0МСК.');
    expect(await unpaidText('eng')).to.match(/Your key is reserved until 12:15\sPM\sUTC\./u);
  });
});

describe('the email about an order that its buyer has to pay', () => {
  const events = orderEvents();

  it('is not sent while staff review a payment: the buyer must not pay again', async () => {
    const composers = composersOf(events, events.mismatched({ amount: rub(500) }));
    expect(await composers['order-placed'](ids(events), 'rus', 0n)).to.equal(null);
  });

  it('is not sent once its time is over: another email reports that', async () => {
    const clock = () => events.orderData.until;
    const composers = orderEmailComposers({ ...orderEmailDeps(events), clock });
    expect(await composers['order-placed'](ids(events), 'rus', 0n)).to.equal(null);
  });
});

describe('the email about a paid order', () => {
  it('is not sent once it waits for keys or for staff: another email says so', async () => {
    const events = orderEvents();
    const composers = composersOf(events, events.paid(), events.awaited());
    expect(await composers['order-placed'](ids(events), 'rus', 0n)).to.equal(null);
  });

  it('is not sent if the payment arrived after its request: the keys follow', async () => {
    const events = orderEvents();
    const composers = orderEmailComposers({
      ...orderEmailDeps(events, events.paid()),
      clock: () => addMilliseconds(noon, 5000),
    });
    expect(await composers['order-placed'](ids(events), 'rus', 0n)).to.equal(null);
  });
});

const cancelledEmail = async (lang: Lang, reason: string, ...history: readonly OrderEvent[]) => {
  const events = orderEvents();
  const cancelled = events.cancelled({ reason });
  const composers = composersOf(events, cancelled, ...history);
  return composers['order-cancelled'](ids(events), lang, 0n);
};

describe('the email about an order that the shop canceled', () => {
  it('says why, and what to do', async () => {
    const russian = sent(await cancelledEmail('rus', noPromoUseReason));
    expect(russian.subject).to.equal('Заказ 12345678 отменён · Радар, 7\u00A0дней');
    expect(russian.text)
      .to.include('Лимит промокода исчерпан')
      .and.include('https://shop.example/rus/catalog/');
    const english = sent(await cancelledEmail('eng', noPromoUseReason));
    expect(english.subject).to.equal('Order 12345678 is canceled · Radar, 7\u00A0days');
    expect(english.text).to.include('The promo code has reached its limit');
  });

  it('says that the order could not be confirmed', async () => {
    const russian = sent(await cancelledEmail('rus', notConfirmedReason));
    expect(russian.text).to.include('Заказ не удалось подтвердить').and.not.include('Лимит');
    const english = sent(await cancelledEmail('eng', notConfirmedReason));
    expect(english.text).to.include('We couldn’t confirm your order');
  });

  it('is not sent about an order that its buyer or staff canceled', async () => {
    expect(await cancelledEmail('rus', 'The buyer asked for it')).to.equal(null);
  });

  it('is not sent if money arrived: another email reports the payment', async () => {
    expect(await cancelledEmail('rus', noPromoUseReason, orderEvents().mismatched())).to.equal(
      null,
    );
  });
});

describe('the email about an expired order', () => {
  it('is not sent if money arrived: another email reports the payment', async () => {
    const events = orderEvents();
    const composers = composersOf(events, events.expired(), events.mismatched());
    expect(await composers['order-expired'](ids(events), 'rus', 0n)).to.equal(null);
  });
});

const unpaidEmail = (
  deps: Partial<Parameters<typeof orderEmailComposers>[0]>,
  events: OrderEvents,
) =>
  orderEmailComposers({ ...orderEmailDeps(events), ...deps })['order-placed'](
    ids(events),
    'rus',
    0n,
  );

describe('the email about the unpaid orders of a guest', () => {
  const [first, second] = [
    orderEvents(),
    orderEvents({
      orderId: orderId('0b7c0f0e-54a1-4d0c-8f1a-7d0f3a1c9b22'),
      number: orderNumber(87_654_321),
    }),
  ];
  const loadingBoth = (...history: readonly OrderEvent[]) => ({
    findUnpaidOrderIds: () => Promise.resolve([second.about.orderId]),
    orders: {
      loadLatest: (stream: string) =>
        Promise.resolve({
          state: stream.includes(second.about.orderId)
            ? fold(orderDecider, [second.placed])
            : fold(orderDecider, [first.placed, ...history]),
          position: 0n,
        }),
    },
  });

  it('lists the other unpaid orders with their deadlines and links', async () => {
    const { subject, text } = sent(await unpaidEmail(loadingBoth(), first));
    expect(subject).to.equal('Заказ 12345678 ждёт оплаты · Радар, 7\u00A0дней');
    expect(text)
      .to.include('Ещё один заказ ждёт оплаты:')
      .and.match(/Заказ 87654321: Радар, 7\u00a0дней\. Оплатить можно до 15:15\u00A0МСК\./u)
      .and.include('https://shop.example/rus/order/87654321?t=token');
  });

  const free = orderEvents({
    orderId: second.about.orderId,
    number: second.about.number,
    promo: 'gift',
    discount: rub(900),
    total: rub(0),
    charge: rub(0),
  });
  const loadingFree = (...history: readonly OrderEvent[]) => ({
    ...loadingBoth(),
    orders: {
      loadLatest: (stream: string) =>
        Promise.resolve({
          state: stream.includes(free.about.orderId)
            ? fold(orderDecider, [free.placed])
            : fold(orderDecider, [first.placed, ...history]),
          position: 0n,
        }),
    },
  });

  it('does not list an order that a promo code covers', async () => {
    const { text } = sent(await unpaidEmail(loadingFree(), first));
    expect(text).not.to.include('87654321');
  });

  it('is not sent for an order that a promo code covers', async () => {
    expect(await unpaidEmail(loadingFree(first.cancelled()), first)).to.equal(null);
    expect(await composersOf(free)['order-placed'](ids(free), 'rus', 0n)).to.equal(null);
  });

  it('is sent for the other orders if its own is canceled', async () => {
    const { subject, text } = sent(await unpaidEmail(loadingBoth(first.cancelled()), first));
    expect(subject).to.equal('Заказ 87654321 ждёт оплаты · Радар, 7\u00A0дней');
    expect(text).not.to.include('12345678');
  });
});
