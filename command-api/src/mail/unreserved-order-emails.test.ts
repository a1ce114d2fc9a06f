import type { Delivery, Lang } from '@shop/contracts/kernel';
import { rub } from '@shop/contracts/kernel';
import { orderEvents } from '@shop/domain/testing';
import { expect } from 'chai';
import type { OrderEvents } from './testing/order-email-deps.ts';
import { composersOf, ids, sent } from './testing/order-composers.ts';

const unpaidTexts = async (lang: Lang, delivery: Delivery) => {
  const events = orderEvents({ lang, delivery });
  const placed = await composersOf(events)['order-placed'](ids(events), lang, 0n);
  const expired = composersOf(events, events.expired());
  return {
    placed: sent(placed).text,
    expired: sent(await expired['order-expired'](ids(events), lang, 0n)).text,
  };
};

describe('the emails about an unpaid order', () => {
  it('say that its key is reserved if the shop reserves one', async () => {
    const { placed, expired } = await unpaidTexts('rus', 'pool');
    expect(placed).to.include('Ключ забронирован за вами до 15:15\u00A0МСК.');
    expect(expired).to.include('Ключ больше не забронирован.');
  });

  for (const delivery of ['shared', 'manual'] as const) {
    it(`do not call a key reserved if the delivery is ${delivery}`, async () => {
      const russian = await unpaidTexts('rus', delivery);
      expect(russian.placed)
        .to.include('Оплатить заказ можно до 15:15\u00A0МСК.')
        .and.not.include('забронирован');
      expect(russian.expired)
        .to.include('Оплатить этот заказ больше нельзя.')
        .and.not.include('забронирован');
      const english = await unpaidTexts('eng', delivery);
      expect(english.placed)
        .to.match(/You can pay for this order until 12:15\sPM\sUTC\./u)
        .and.not.include('reserved');
      expect(english.expired)
        .to.include('This order can no longer be paid.')
        .and.not.include('reserved');
    });
  }
});

describe('the emails about an order of several copies of shared content', () => {
  const events = orderEvents({ delivery: 'shared', count: 3 });
  const several = /ключи|ключей|keys/iu;

  it('speak of the one key that is delivered', async () => {
    const paid = composersOf(events, events.paid(), events.awaited());
    const held = composersOf(events, events.paid(), events.held());
    const expired = composersOf(events, events.expired());
    for (const lang of ['rus', 'eng'] as const) {
      const emails = [
        await paid['keys-awaited'](ids(events), lang, 0n),
        await held['order-held'](ids(events), lang, 0n),
        await expired['order-expired'](ids(events), lang, 0n),
      ];
      const [waiting, ...texts] = emails.map((email) => sent(email).text);
      expect(waiting).to.include(lang === 'rus' ? 'сразу пришлём ключ.' : 'email your key as');
      for (const text of texts) expect(text).not.to.match(several);
    }
  });
});

const awaited = (events: OrderEvents, lang: Lang, paid = events.paid()) =>
  composersOf(events, paid, events.awaited())['keys-awaited'](ids(events), lang, 0n);

describe('the email about an order whose shared content was stopped', () => {
  it('says that the delivery is paused, not that keys ran out', async () => {
    const events = orderEvents({ delivery: 'shared' });
    expect(sent(await awaited(events, 'rus')).text)
      .to.include(
        'Выдача ключа приостановлена. Когда она возобновится, сразу пришлём ключ. Не хотите ждать\u00A0— напишите нам, вернём деньги.',
      )
      .and.not.match(/закончились|пополнени/u);
    expect(sent(await awaited(events, 'eng')).text)
      .to.include(
        'The delivery of this plan is paused. We’ll email your key as soon as it resumes. If you’d rather not wait, contact us for a refund.',
      )
      .and.not.match(/ran out|restock/u);
  });

  it('promises no refund if a promo code covers the order', async () => {
    const events = orderEvents({
      delivery: 'shared',
      promo: 'gift',
      discount: rub(900),
      total: rub(0),
      charge: rub(0),
    });
    const paid = events.paid({
      payment: { system: 'promo', paymentId: events.about.orderId },
      amount: rub(0),
    });
    expect(sent(await awaited(events, 'rus', paid)).text)
      .to.include('Когда она возобновится, сразу пришлём ключ.')
      .and.not.include('вернём');
    expect(sent(await awaited(events, 'eng', paid)).text)
      .to.include('as soon as it resumes.')
      .and.not.include('refund');
  });
});
