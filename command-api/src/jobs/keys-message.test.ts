import { toWireCharge } from '@shop/domain/ordering/contract';
import { rub } from '@shop/domain/kernel';
import { toWireMoney } from '@shop/domain/wire/contract';
import { expect } from 'chai';
import { keysMessage } from './keys-message.ts';

const content = {
  lang: 'rus',
  number: 12_345_678,
  game: 'Рубеж',
  product: 'Радар <b>',
  days: 3,
  total: toWireMoney(rub(1_782)),
  charge: toWireCharge({
    charge: rub(1_853.28),
    fee: { amount: rub(71.28), collection: 'charged' },
  }),
  keys: ['AAAA-1111', 'BB&B-2222'],
  instruction: 'Откройте лаунчер.\nВведите ключ.',
  download: null,
  link: 'http://localhost:3000/rus/order/12345678?t=token',
} as const;

const said = (lang: 'rus' | 'eng', days: number) => keysMessage({ ...content, lang, days }).text;

describe('the message with the keys', () => {
  it('names product, duration, keys, instruction and link in the language of the order', () => {
    const { subject, text } = keysMessage(content);

    expect(subject).to.equal('Ключ по заказу 12345678');
    for (const part of ['Рубеж: Радар <b>, 3 дня', ...content.keys, content.instruction]) {
      expect(text).to.include(part);
    }
    expect(text).to.include(content.link);
  });

  it('links what comes with the keys in both languages, and only if there is something', () => {
    const download = 'https://example.org/launcher.zip';
    const [rus, eng] = [
      keysMessage({ ...content, download }),
      keysMessage({ ...content, lang: 'eng', download }),
    ];
    expect(rus.text).to.include(`Скачать: ${download}`);
    expect(eng.text).to.include(`Download: ${download}`);
    expect(rus.html).to.include(`href="${download}"`);
    expect(keysMessage(content).text).not.to.include('Скачать');
  });

  it('names price, fee and the sum that was paid', () => {
    const { text, html } = keysMessage(content);
    const { total, charge } = content;
    for (const body of [text, html]) {
      expect(body).to.include(`Итого: ${total.display}`);
      expect(body).to.include(`Комиссия платёжной системы: ${charge.fee.display}`);
      expect(body).to.include(`Оплачено: ${charge.amount_due.display}`);
    }
  });

  it('says nothing of a fee that the shop bears', () => {
    const amount = rub(53.46);
    const charge = toWireCharge({ charge: rub(1_782), fee: { amount, collection: 'deducted' } });
    const { text } = keysMessage({ ...content, charge });
    expect(text).to.include(`Оплачено: ${content.total.display}`);
    expect(text).not.to.include('Комиссия');
  });

  it('counts days as each language does', () => {
    expect(said('rus', 1)).to.include('1 день');
    expect(said('rus', 30)).to.include('30 дней');
    expect(said('rus', 0)).to.include('навсегда');
    expect(said('eng', 1)).to.include('1 day\n');
    expect(said('eng', 30)).to.include('30 days');
    expect(said('eng', 0)).to.include('lifetime');
  });

  it('lets no name become HTML', () => {
    const { html } = keysMessage(content);

    expect(html).to.include('Радар &lt;b&gt;');
    expect(html).to.include('BB&amp;B-2222');
    expect(html).not.to.include('<b>');
  });
});
