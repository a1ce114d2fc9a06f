import type { Lang } from '@shop/contracts/kernel';
import { instant, rub } from '@shop/contracts/kernel';
import { noPromoUseReason } from '@shop/contracts/ordering/reasons';
import type { OrderEvent } from '@shop/domain/ordering/events';
import { orderEvents } from '@shop/domain/testing';
import { expect } from 'chai';
import { orderEmailComposers } from './order-emails.ts';
import type { Email } from './render-email.ts';
import { composersOf, ids, sent } from './testing/order-composers.ts';
import { orderEmailDeps, statusReason } from './testing/order-email-deps.ts';

const statusEmail = async (lang: Lang): Promise<Email> => {
  const events = orderEvents();
  const composers = composersOf(events, events.paid(), events.fulfilled());
  return sent(await composers['status-changed']({ ...ids(events), changeId: 'event-1' }, lang, 0n));
};

describe('the email about a changed product status', () => {
  it('names the status once, before its reason', async () => {
    const { subject, text } = await statusEmail('rus');
    expect(subject).to.equal('Радар: Обнаружен');
    expect(text)
      .to.match(/^Радар: Обнаружен\n/u)
      .and.not.match(/: Обнаружен$.*: Обнаружен$/msu);
    expect(text).to.match(/Обнаружен.*Причина:/su);
    const english = (await statusEmail('eng')).text;
    expect(english)
      .to.match(/^Radar: Detected\n/u)
      .and.not.match(/: Detected$.*: Detected$/msu);
    expect(english).to.match(/Detected.*Reason:/su);
  });

  it('has a one-click unsubscribe header and a link to a confirmation page', async () => {
    const { headers, text } = await statusEmail('rus');
    expect(headers).to.deep.equal({
      'List-Unsubscribe':
        '<https://shop.example/api/unsubscribe/status-emails?token=stop.status&lang=rus>',
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
    expect(text).to.include('https://shop.example/rus/status-emails/stop?token=stop.status');
  });

  it('shows the reason in a paragraph, not in a table cell', async () => {
    const { text, html } = await statusEmail('rus');
    expect(text).to.include(`\n\nПричина: ${statusReason.rus}\n\n`);
    expect(html).to.match(new RegExp(`<p [^>]*>Причина: ${statusReason.rus}</p>`, 'u'));
  });
});

const expiryEmail = async (lang: Lang): Promise<Email> => {
  const events = orderEvents();
  const composers = composersOf(events, events.paid(), events.fulfilled());
  const ends = instant('2026-03-07T22:30:00Z');
  return sent(await composers['key-ending']({ ...ids(events), ends }, lang, 0n));
};

describe('the email about an expiring key', () => {
  it('has a one-click unsubscribe header and a link to a confirmation page', async () => {
    const { headers, text } = await expiryEmail('eng');
    expect(headers).to.deep.equal({
      'List-Unsubscribe':
        '<https://shop.example/api/unsubscribe/reminders?token=stop.reminders&lang=eng>',
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
    expect(text).to.include(
      'Stop reminders about this product: https://shop.example/eng/reminders/stop?token=stop.reminders',
    );
  });

  it('is not sent to an owner who turned reminders off', async () => {
    const events = orderEvents();
    const deps = orderEmailDeps(events, events.paid(), events.fulfilled());
    const composers = orderEmailComposers({
      ...deps,
      ownerWantsReminders: () => Promise.resolve(false),
    });
    const ends = instant('2026-03-07T22:30:00Z');
    expect(await composers['key-ending']({ ...ids(events), ends }, 'rus', 0n)).to.equal(null);
  });

  it('states when the key expires', async () => {
    const russian = await expiryEmail('rus');
    expect(russian.subject).to.equal('Скоро истечёт срок ключа: Радар, 7\u00A0дней');
    expect(russian.text).to.match(
      /Ключ действует до 8\sмарта 2026\sг\. в 01:30\sМСК\. Чтобы пользоваться товаром дальше, купите новый ключ\./u,
    );
    const english = await expiryEmail('eng');
    expect(english.subject).to.equal('Your key expires soon: Radar, 7\u00A0days');
    expect(english.text).to.match(
      /Your key expires on March\s7, 2026 at 10:30\sPM\sUTC\. Buy a new one/u,
    );
  });
});

describe('the emails that offer to buy a product again', () => {
  const events = orderEvents();
  const ends = instant('2026-03-07T22:30:00Z');
  const composeAll = async (page: string | null) => {
    const withHistory = (...history: readonly OrderEvent[]) =>
      orderEmailComposers({
        ...orderEmailDeps(events, ...history),
        findSalePage: () => Promise.resolve(page),
      });
    const reason = noPromoUseReason;
    const bought = withHistory(events.paid(), events.fulfilled());
    const emails = [
      await withHistory(events.expired())['order-expired'](ids(events), 'rus', 0n),
      await withHistory(events.cancelled({ reason }))['order-cancelled'](ids(events), 'rus', 0n),
      await bought['key-ending']({ ...ids(events), ends }, 'rus', 0n),
    ];
    return emails.map((email) => sent(email).text);
  };

  it('link to its current page', async () => {
    const page = 'https://shop.example/rus/catalog/new-path/radar';
    const labels = ['Купить ещё раз', 'Купить ещё раз', 'Продлить'];
    for (const [index, text] of (await composeAll(page)).entries()) {
      expect(text).to.include(`${labels[index]}: ${page}`).and.include('Открыть заказ: ');
    }
  });

  it('link only to the order while it is not for sale', async () => {
    for (const text of await composeAll(null)) {
      expect(text)
        .to.include('Открыть заказ: https://shop.example/rus/order/12345678?t=token')
        .and.not.match(/Купить|купите|catalog/u);
    }
  });
});

describe('the email about a manual delivery', () => {
  it('states that the order is being prepared', async () => {
    const events = orderEvents({ delivery: 'manual' });
    const composers = composersOf(events, events.paid(), events.awaited());
    const subjectIn = async (lang: Lang): Promise<string> =>
      sent(await composers['manual-delivery'](ids(events), lang, 0n)).subject;
    expect(await subjectIn('rus')).to.equal(
      'Заказ 12345678 оплачен, его готовит сотрудник · Радар, 7\u00A0дней',
    );
    expect(await subjectIn('eng')).to.equal(
      'Order 12345678 is paid, our team is preparing it · Radar, 7\u00A0days',
    );
  });
});

const heldEmail = (lang: Lang, ...later: readonly OrderEvent[]): Promise<Email | null> => {
  const events = orderEvents({ count: 1 });
  const composers = composersOf(events, events.paid(), events.held(), ...later);
  return composers['order-held'](ids(events), lang, 0n);
};

describe('the email about an order on hold', () => {
  it('confirms the payment and links to the order', async () => {
    const russian = sent(await heldEmail('rus'));
    expect(russian.subject).to.equal(
      'Заказ 12345678 оплачен и\u00A0приостановлен для проверки · Радар, 7\u00A0дней',
    );
    expect(russian.text)
      .to.include('Оплата получена. Мы проверяем заказ, затем пришлём ключ или вернём деньги.')
      .and.include('https://shop.example/rus/order/12345678?t=token')
      .and.match(/Оплачено: /u);
    const english = sent(await heldEmail('eng'));
    expect(english.subject).to.equal(
      'Order 12345678 is paid and on hold for review · Radar, 7\u00A0days',
    );
    expect(english.text)
      .to.include('We’ll review your order, then email you the key or refund you.')
      .and.include('https://shop.example/eng/order/12345678?t=token');
  });

  it('is not sent once staff have decided', async () => {
    expect(await heldEmail('rus', orderEvents().lifted())).to.equal(null);
    expect(await heldEmail('rus', orderEvents().refundDecided())).to.equal(null);
  });
});

describe('other emails about an order', () => {
  it('have no unsubscribe header', async () => {
    const events = orderEvents();
    const email = sent(await composersOf(events)['order-placed'](ids(events), 'rus', 0n));
    expect(email.headers).to.equal(undefined);
  });
});

describe('the email about a payment of a different amount', () => {
  it('does not ask for the price again', async () => {
    const events = orderEvents();
    const composers = composersOf(events, events.mismatched({ amount: rub(500) }));
    const { text } = sent(await composers['amount-differs'](ids(events), 'rus', 0n));
    expect(text)
      .to.match(/Итого: 900\s₽/u)
      .and.not.to.include('К оплате');
  });

  it('does not ask for the price again if the buyer pays a fee, nor once the order expired', async () => {
    const fee = { amount: rub(36), collection: 'charged' } as const;
    const events = orderEvents({ fee, charge: rub(936) });
    const mismatched = composersOf(events, events.mismatched({ amount: rub(500) }));
    const expired = composersOf(events, events.expired());
    for (const email of [
      await mismatched['amount-differs'](ids(events), 'rus', 0n),
      await expired['order-expired'](ids(events), 'rus', 0n),
    ]) {
      expect(sent(email).text)
        .to.match(/Сумма заказа: 936\s₽/u)
        .and.not.to.include('К оплате');
    }
  });
});

const factsOf = async (changes: Parameters<typeof orderEvents>[0]): Promise<string> => {
  const events = orderEvents(changes);
  const composers = composersOf(events, events.mismatched({ amount: rub(500) }));
  return sent(await composers['amount-differs'](ids(events), 'rus', 0n)).text;
};

describe('the email about a payment', () => {
  it('of a different amount lists the amount of the order once', async () => {
    const fee = { amount: rub(36), collection: 'charged' } as const;
    for (const [text, sum] of [
      [await factsOf({}), '900'],
      [await factsOf({ fee, charge: rub(936) }), '936'],
    ] as const) {
      expect(text.match(new RegExp(`: ${sum}\\s₽`, 'gu'))).to.have.lengthOf(1);
      expect(text).to.match(/Получено: 500\s₽/u);
    }
  });

  it('by a method that the buyer left lists the amount that was due there', async () => {
    const fee = { amount: rub(36), collection: 'charged' } as const;
    const events = orderEvents({ fee, charge: rub(936) });
    const free = { amount: rub(0), collection: 'deducted' } as const;
    const chosen = events.chosen({ charge: rub(900), fee: free });
    const composers = composersOf(events, chosen, events.mismatched({ amount: rub(500) }));
    const { text } = sent(await composers['amount-differs'](ids(events), 'rus', 0n));
    expect(text)
      .to.match(/Сумма заказа: 936\s₽/u)
      .and.match(/Итого: 900\s₽/u);
  });
});

describe('the email about several expiring keys', () => {
  it('is one, with the first and the last end', async () => {
    const events = orderEvents({ count: 3 });
    const [first, last] = [instant('2026-03-07T12:55:00Z'), instant('2026-03-07T13:05:00Z')];
    const composers = orderEmailComposers({
      ...orderEmailDeps(events, events.paid(), events.fulfilled()),
      findEndingTerms: () => Promise.resolve([first, last]),
    });
    const { subject, text, html } = sent(
      await composers['key-ending']({ ...ids(events), ends: first }, 'rus', 0n),
    );
    expect(subject).to.equal('Скоро истечёт срок ключей: Радар, 7\u00A0дней\u00A0(2)');
    expect(html).to.include('Радар, 7\u00a0дней\u00a0(2)</h1>'); // no line breaks inside
    expect(text).to.match(/до 7\sмарта 2026\sг\. в 15:55\sМСК, последний\s— до .+ в 16:05\sМСК\./u);
  });

  it('is not sent if none of them is valid any more', async () => {
    const events = orderEvents();
    const composers = orderEmailComposers({
      ...orderEmailDeps(events, events.paid(), events.fulfilled()),
      findEndingTerms: () => Promise.resolve([]),
    });
    const ends = instant('2026-03-07T22:30:00Z');
    expect(await composers['key-ending']({ ...ids(events), ends }, 'rus', 0n)).to.equal(null);
  });
});
