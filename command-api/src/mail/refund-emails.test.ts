import type { Lang } from '@shop/contracts/kernel';
import { rub } from '@shop/contracts/kernel';
import type { OrderEvent } from '@shop/domain/ordering/events';
import { orderEvents } from '@shop/domain/testing';
import { expect } from 'chai';
import type { Email } from './render-email.ts';
import { composersOf, ids, sent } from './testing/order-composers.ts';

const returnedEmail = async (lang: Lang, ...history: readonly OrderEvent[]): Promise<Email> => {
  const events = orderEvents();
  const composers = composersOf(events, events.paid(), events.fulfilled(), ...history);
  const reversal = { ...ids(events), reversalId: 'reversal-1' };
  return sent(await composers['payment-returned'](reversal, lang, 0n));
};

describe('the email about money that the payment system returned', () => {
  it('says that a part of the money is refunded while the order keeps the rest', async () => {
    const part = orderEvents().reversed({ amount: rub(100), whole: false, stops: false });
    expect((await returnedEmail('rus', part)).subject).to.equal(
      'Заказ 12345678: часть денег возвращена · Радар, 7\u00A0дней',
    );
    expect((await returnedEmail('eng', part)).subject).to.equal(
      'Order 12345678 is partially refunded · Radar, 7\u00A0days',
    );
  });

  it('says that the key stays valid', async () => {
    const part = orderEvents().reversed({ amount: rub(100), whole: false, stops: false });
    expect((await returnedEmail('rus', part)).text).to.include('Ключ по-прежнему действует.');
    expect((await returnedEmail('eng', part)).text).to.include('Your key stays valid.');
  });

  it('says that the order is refunded once all its money is', async () => {
    const whole = orderEvents().reversed();
    expect((await returnedEmail('rus', whole)).subject).to.equal(
      'Заказ 12345678: деньги возвращены · Радар, 7\u00A0дней',
    );
  });
});

const refundTexts = async (
  events: ReturnType<typeof orderEvents>,
  ...history: readonly OrderEvent[]
): Promise<Readonly<{ rus: string; eng: string }>> => {
  const { 'refund-decided': compose } = composersOf(events, ...history);
  const refund = { ...ids(events), refundId: 'refund-1' };
  return {
    rus: sent(await compose(refund, 'rus', 0n)).text,
    eng: sent(await compose(refund, 'eng', 0n)).text,
  };
};

const refundOf = async (count: number, refunded: number) => {
  const events = orderEvents({ count });
  const refund = { whole: false, keys: events.keys.slice(0, refunded), amount: rub(100) };
  const history = [events.paid(), events.fulfilled(), events.refundDecided(refund)];
  return refundTexts(events, ...history);
};

describe('the email about a refund of some keys', () => {
  it('says which keys stay valid', async () => {
    const one = await refundOf(2, 1);
    expect(one.rus).to.include('Другой ключ действует, он на странице заказа.');
    expect(one.eng).to.include('Your other key stays valid: find it on your order page.');
    const several = await refundOf(5, 2);
    expect(several.rus).to.include('Остальные ключи действуют, они на странице заказа.');
    expect(several.eng).to.include('Your other keys stay valid: find them on your order page.');
  });

  it('says that all keys stay valid if only money is refunded', async () => {
    const one = await refundOf(1, 0);
    expect(one.rus).to.include('Ключ по-прежнему действует.');
    expect(one.eng).to.include('Your key stays valid.');
    expect((await refundOf(2, 0)).rus).to.include('Ключи по-прежнему действуют.');
  });

  it('does not call a key valid if the order has none', async () => {
    const events = orderEvents();
    const refund = events.refundDecided({ whole: false, keys: [], amount: rub(100) });
    const { rus } = await refundTexts(events, events.paid(), events.awaited(), refund);
    expect(rus).not.to.include('действу');
  });

  it('says so of the keys of an order that a promo code paid', async () => {
    const events = orderEvents({ count: 2, promo: 'gift', total: rub(0), charge: rub(0) });
    const voided = events.voided({ whole: false, keys: events.keys.slice(0, 1) });
    const { rus } = await refundTexts(events, events.paid(), events.fulfilled(), voided);
    expect(rus).to.include('Другой ключ действует, он на странице заказа.');
  });
});

describe('the email about a refund of a second payment', () => {
  it('says that the order is not affected', async () => {
    const events = orderEvents();
    const payment = { system: 'freekassa', paymentId: '559' };
    const twice = [events.paid(), events.fulfilled(), events.paidTwice({ payment })];
    const refund = events.refundDecided({ whole: false, keys: [], payment });
    const { rus, eng } = await refundTexts(events, ...twice, refund);
    expect(rus).to.include('На заказ этот возврат не влияет.');
    expect(eng).to.include('This refund doesn’t affect your order.');
  });
});

describe('the email about a voided order', () => {
  it('describes the keys as voided, not as refunded', async () => {
    const events = orderEvents();
    const composers = composersOf(
      events,
      events.paid(),
      events.fulfilled(),
      events.voided({ keys: events.keys }),
    );
    const refund = { ...ids(events), refundId: 'refund-1' };
    const russian = sent(await composers['refund-decided'](refund, 'rus', 0n)).text;
    expect(russian).to.include('возвращать нечего. Аннулированный ключ больше не действует.');
    const english = sent(await composers['refund-decided'](refund, 'eng', 0n)).text;
    expect(english).to.include('nothing to refund. The voided key is no longer valid.');
  });
});

describe('the email about money that is sent', () => {
  for (const lang of ['rus', 'eng'] as const) {
    it(`fits the preview of an inbox in ${lang}, with the keys that are no longer valid`, async () => {
      for (const count of [1, 2]) {
        const events = orderEvents({ count });
        const { 'refund-sent': compose } = composersOf(
          events,
          events.paid(),
          events.fulfilled(),
          events.refundDecided({ keys: events.keys }),
          events.refundSent(),
        );
        const email = sent(await compose({ ...ids(events), refundId: 'refund-1' }, lang, 0n));
        const preview = /<div style="display:none[^"]*">([^&]*)/u.exec(email.html)?.[1];
        expect(preview).to.match(/\.$/u);
        expect(preview?.split('. ').slice(0, 2).join('. ')).to.have.lengthOf.at.most(90);
      }
    });
  }
});
