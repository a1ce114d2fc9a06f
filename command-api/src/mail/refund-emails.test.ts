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

  it('says that the order is refunded once all its money is', async () => {
    const whole = orderEvents().reversed();
    expect((await returnedEmail('rus', whole)).subject).to.equal(
      'Заказ 12345678: деньги возвращены · Радар, 7\u00A0дней',
    );
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
