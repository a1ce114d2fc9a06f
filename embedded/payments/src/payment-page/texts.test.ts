import { expect } from 'chai';
import { texts } from './texts.ts';

const textsIn = (value: unknown): readonly string[] =>
  typeof value === 'string' ? [value] : Object.values(Object(value)).flatMap(textsIn);

/** Fails with the texts that match, so that a failure names what to rewrite. */
const expectNone = (found: readonly string[], broken: RegExp) => {
  expect(found.length).to.be.greaterThan(20);
  expect(found.filter((text) => broken.test(text))).to.deep.equal([]);
};

describe('texts of the pay desk', () => {
  it('name the store, the customer and the email in English as the pages of the shop do', () =>
    expectNone(
      textsIn(texts.en),
      /\bshop\b|\b(?:buy|shopp)ers?\b|\be-mails?\b|cancelled|\brouble/iu,
    ));

  it('name what is sold and the address in Russian as the pages of the shop do', () =>
    expectNone(textsIn(texts.ru), /продукт|e-?mail|имейл|учётн\S+ запис| —/iu));
});
