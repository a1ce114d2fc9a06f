import { expect } from 'chai';
import { texts } from './texts.ts';

const textsIn = (value: unknown): readonly string[] =>
  typeof value === 'string' ? [value] : Object.values(Object(value)).flatMap(textsIn);

/** Fails with the texts that match, so that a failure names what to rewrite. */
const expectNone = (found: readonly string[], broken: RegExp) => {
  expect(found.length).to.be.greaterThan(20);
  expect(found.filter((text) => broken.test(text))).to.deep.equal([]);
};

describe('the texts of the payment page', () => {
  it('use the shop’s terms for store, customer and email in English', () =>
    expectNone(
      textsIn(texts.en),
      /\bshop\b|\b(?:buy|shopp)ers?\b|\be-mails?\b|cancelled|\brouble/iu,
    ));

  it('use the shop’s terms for product and email address in Russian', () =>
    expectNone(textsIn(texts.ru), /продукт|e-?mail|имейл|учётн\S+ запис| —/iu));
});
