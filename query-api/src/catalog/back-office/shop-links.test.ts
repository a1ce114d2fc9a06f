import { expect } from 'chai';
import { linkMatcher } from './shop-links.ts';

const { isIn } = linkMatcher('/catalog/orbit', 'https://shop.example');

describe('links to a page of the catalog', () => {
  for (const text of [
    '/catalog/orbit',
    '/eng/catalog/orbit?region=cis',
    'https://shop.example/rus/catalog/orbit#rates',
    '/catalog/orbit/scout',
    'Take [this](/catalog/orbit) one',
    'See https://shop.example/catalog/orbit.',
  ]) {
    it(`are found in “${text}”`, () => {
      expect(isIn(text)).to.equal(true);
    });
  }

  for (const text of [
    null,
    '/catalog',
    '/catalog/orbital',
    '/catalog/orbit-2',
    'https://other.example/catalog/orbit',
    '/faq/catalog/orbit',
  ]) {
    it(`are not found in “${text}”`, () => {
      expect(isIn(text)).to.equal(false);
    });
  }
});
