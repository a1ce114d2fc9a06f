import type { Lang } from '@shop/contracts/kernel';
import { expect } from 'chai';
import { orderEmailGallery } from './testing/order-email-gallery.ts';

/** Texts about the shop's stock or about any key, which do not depend on the number of keys. */
const indifferent =
  /Ключи закончились|ждём ключи|We ran out of keys|waiting for keys|Если ключ не подошёл|If a key doesn’t work|Первый ключ|Your first key|(один|one) ключ|one key|часть ключей|some keys/giu;

/** The Russian word for a key in the plural, and in the singular. */
const forms: Readonly<Record<Lang, Readonly<{ one: RegExp; several: RegExp }>>> = {
  rus: {
    one: /(?<![а-яё])ключа?(?![а-яё])/iu,
    several: /(?<![а-яё])ключ(и|ей|ам|ами)(?![а-яё])/iu,
  },
  eng: { one: /\bkey\b/iu, several: /\bkeys\b/iu },
};

describe('the emails about an order', () => {
  it('name the product in the subject, once, in each language', async () => {
    for (const lang of ['rus', 'eng'] as const) {
      const product = { rus: 'Радар', eng: 'Radar' }[lang];
      for (const { name, email } of await orderEmailGallery(lang, 2)) {
        expect(email.subject.split(product), `${name} in ${lang}`).to.have.lengthOf(2);
      }
    }
  });

  for (const lang of ['rus', 'eng'] as const) {
    for (const keys of [1, 2, 5]) {
      it(`have the form of ${keys} keys in ${lang}`, async () => {
        const { one, several } = forms[lang];
        for (const { name, email, count } of await orderEmailGallery(lang, keys)) {
          const preview =
            /<div style="display:none[^>]*>(.*?)<\/div>/su.exec(email.html)?.[1] ?? '';
          const text = [email.subject, email.text, preview]
            .join('\n')
            .replaceAll(indifferent, '')
            .replaceAll(/(Остальные ключи|Другой ключ|Your other keys?).*/gu, '')
            .replaceAll(/https:\S+/gu, '');
          expect(text, name).not.to.match(count === 1 ? several : one);
        }
      });
    }
  }
});
