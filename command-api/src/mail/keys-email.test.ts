import { order as orderDecider } from '@shop/domain/ordering';
import type { OrderEvent } from '@shop/domain/ordering/events';
import { fold } from '@shop/domain/kernel';
import { rub, usd } from '@shop/contracts/kernel';
import { orderEvents } from '@shop/domain/testing';
import { expect } from 'chai';
import { keysEmail } from './keys-email.ts';

type OrderData = ReturnType<typeof orderEvents>['orderData'];

const publicUrl = 'https://shop.example';

const bought = (changes: Partial<OrderData> = {}) => {
  const events = orderEvents({
    charge: rub(936),
    fee: { amount: rub(36), collection: 'charged' },
    ...changes,
  });
  const history: readonly OrderEvent[] = [events.placed, events.paid(), events.fulfilled()];
  const order = fold(orderDecider, history);
  if (order.status === 'unplaced') throw new Error('The order is placed');
  return { order, placed: events.placed.data, publicUrl, token: 'token' };
};

const content = {
  keys: ['AAAA-1111', 'BB&B-2222'],
  replaced: [],
  instruction: '1. Откройте лаунчер.\n2. Введите ключ.',
  download: null,
};

const subjectOf = (changes: Partial<OrderData>, keys: readonly string[]): string =>
  keysEmail({ ...content, ...bought(changes), keys }).subject;

describe('the email with the keys', () => {
  it('has product, plan and quantity in its subject, in the language of the order', () => {
    expect(subjectOf({ count: 2 }, content.keys)).to.equal(
      'Ваши ключи: Радар, 7\u00A0дней\u00A0(2)',
    );
    expect(subjectOf({}, ['AAAA-1111'])).to.equal('Ваш ключ: Радар, 7\u00A0дней');
    expect(subjectOf({ lang: 'eng', count: 2 }, content.keys)).to.equal(
      'Your keys: Radar, 7\u00A0days\u00A0(2)',
    );
  });

  it('contains the keys, the instructions and a link to the order page', () => {
    const { text, html } = keysEmail({ ...content, ...bought() });
    for (const part of ['Рубеж: Радар, 7\u00a0дней', ...content.keys, '1. Откройте лаунчер.']) {
      expect(text).to.include(part);
    }
    expect(text).to.include(`${publicUrl}/rus/order/12345678?t=token`);
    expect(html).to.include('<ol start="1"').and.to.include('Введите ключ.</li>');
    expect(html).to.include(`src="${publicUrl}/storage/images/radar.webp"`);
  });

  it('shows no key in the inbox preview', () => {
    const { html } = keysEmail({ ...content, ...bought() });
    const preview = /<div style="display:none[^>]*>(.*?)<\/div>/s.exec(html)?.[1] ?? '';
    expect(preview)
      .to.include('Внутри: ключи, инструкция и ссылка на заказ')
      .and.not.to.include('AAAA');
  });

  it('links the download of the product only if there is one', () => {
    const url = 'https://example.org/launcher.zip';
    const file = keysEmail({ ...content, ...bought(), download: { url, name: 'launcher.zip' } });
    expect(file.text).to.include(`Скачать launcher.zip: ${url}`);
    expect(file.html).to.include(`href="${url}"`);
    const page = keysEmail({ ...content, ...bought(), download: { url, name: null } });
    expect(page.text).to.include(`Открыть страницу загрузки: ${url}`);
    expect(keysEmail({ ...content, ...bought() }).text)
      .not.to.include('Скачать')
      .and.not.to.include('загрузки');
  });

  it('shows the total, the fee and the amount paid', () => {
    const { text } = keysEmail({ ...content, ...bought() });
    expect(text)
      .to.match(/Итого: 900\s₽/)
      .and.to.match(/Комиссия платёжной системы: 36\s₽/);
    expect(text).to.match(/Оплачено: 936\s₽/);
  });

  it('shows the unit price only if there are several keys', () => {
    const several = keysEmail({ ...content, ...bought({ count: 2, unitPrice: rub(450) }) });
    expect(several.text).to.match(/Количество: 2\nЦена за штуку: 450\s₽\n/u);
    expect(keysEmail({ ...content, ...bought() }).text).not.to.include('Цена за штуку');
  });

  it('shows the amount once if no fee is added', () => {
    const fee = { amount: rub(0), collection: 'charged' } as const;
    const { text } = keysEmail({ ...content, ...bought({ charge: rub(900), fee }) });
    expect(text.match(/900\s₽/gu)).to.have.lengthOf(1);
    expect(text).to.match(/Оплачено: 900\s₽/u);
  });

  it('shows both amounts if they are in different currencies', () => {
    const fee = { amount: rub(0), collection: 'charged' } as const;
    const { text } = keysEmail({
      ...content,
      ...bought({ total: usd(10), charge: rub(900), fee }),
    });
    expect(text).to.match(/Итого: 10\s\$\nОплачено: 900\s₽/u);
  });

  it('shows amounts in the language of the order, each on one line', () => {
    const sums = { count: 2, unitPrice: rub(500), discount: rub(100), total: rub(900) };
    const { text, html } = keysEmail({ ...content, ...bought({ ...sums, lang: 'eng' }) });
    expect(text).to.include(
      'Unit price: ₽500\nDiscount: −₽100\nTotal: ₽900\nPayment method fee: ₽36\nPaid: ₽936\n',
    );
    expect(html).to.match(/white-space:nowrap">−₽100</u);
    const russian = keysEmail({ ...content, ...bought({ ...sums, discount: usd(1) }) });
    expect(russian.text).to.include('Скидка: −1\u00a0$\n');
  });

  it('does not mention a fee that the shop pays', () => {
    const fee = { amount: rub(36), collection: 'deducted' } as const;
    const { text } = keysEmail({ ...content, ...bought({ charge: rub(900), fee }) });
    expect(text)
      .to.match(/Оплачено: 900\s₽/)
      .and.not.to.include('Комиссия');
  });

  it('shows the new key, the void key and the reason for a replacement', () => {
    const { subject, text, html } = keysEmail({
      ...content,
      ...bought({ count: 2 }),
      keys: ['NEW-1', 'OLD-2'],
      replaced: [{ old: 'OLD-1', key: 'NEW-1', reason: 'Ключ уже активирован' }],
    });
    expect(subject).to.equal('Новый ключ: Радар, 7\u00A0дней');
    expect(text).to.match(/Новый ключ:\nNEW-1\n\nБольше не действует:\nOLD-1\n/);
    expect(text).to.include('Причина замены: Ключ уже активирован');
    expect(text).to.match(/Другой ключ заказа действует:\nOLD-2/);
    expect(html).to.include('<s>OLD-1</s>');
    expect(text)
      .to.match(/Количество: 2/)
      .and.to.match(/Оплачено: 936\s₽/);
  });

  it('shows a key of several lines as such, and apart from the next key', () => {
    const keys = ['login: user\npassword: pass', 'login: other\npassword: word'];
    const { text, html } = keysEmail({ ...content, ...bought({ count: 2 }), keys });
    expect(text).to.include(`Ваши ключи:\n${keys.join('\n\n')}\n\n`);
    expect(html).to.match(
      /<p class="code" style="white-space:pre-line;[^"]*"><span>login: user\n/u,
    );
  });

  it('shows each reason below its key if they differ', () => {
    const { text } = keysEmail({
      ...content,
      ...bought({ count: 2 }),
      keys: ['NEW-1', 'NEW-2'],
      replaced: [
        { old: 'OLD-1', key: 'NEW-1', reason: 'Ключ уже активирован' },
        { old: 'OLD-2', key: 'NEW-2', reason: 'Не тот регион' },
      ],
    });
    expect(text).to.match(
      /Больше не действуют:\nOLD-1\n\nПричина замены: Ключ уже активирован\n\nOLD-2\n\nПричина замены: Не тот регион\n/u,
    );
  });

  it('names one new key if a key was replaced twice since the last email', () => {
    const { subject, text } = keysEmail({
      ...content,
      ...bought(),
      keys: ['NEW-2'],
      replaced: [
        { old: 'OLD', key: 'NEW-1', reason: 'Ключ уже активирован' },
        { old: 'NEW-1', key: 'NEW-2', reason: 'Ключ уже активирован' },
      ],
    });
    expect(subject).to.equal('Новый ключ: Радар, 7\u00A0дней');
    expect(text)
      .to.match(/Новый ключ:\nNEW-2\n\nБольше не действуют:\nOLD\nNEW-1\n/u)
      .and.to.match(/Причина замены: Ключ уже активирован\n\n(?!Причина)/u);
  });

  it('escapes HTML in names', () => {
    const { order, placed, ...rest } = bought({ lang: 'eng' });
    const product = { ...placed.bought.product, name: { rus: 'Радар', eng: 'Radar <b>' } };
    const named = { ...placed, bought: { ...placed.bought, product } };
    const { html } = keysEmail({ ...content, ...rest, order, placed: named });
    expect(html).to.include('Radar &lt;b&gt;').and.to.include('BB&amp;B-2222');
    expect(html).not.to.include('<b>');
  });
});
