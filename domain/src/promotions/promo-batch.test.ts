import { expect } from 'chai';
import * as fc from 'fast-check';
import { noon, describeDecider, samplePromoTerms } from '../testing/index.ts';
import type { PromoBatchOpened } from './events.ts';
import type { OpenPromoBatch } from './promo-batch.ts';
import { promoBatch } from './promo-batch.ts';
import type { GeneratedCodes } from '@shop/contracts/promotions/promo-code';
import {
  canBePromoCode,
  promoAlphabets,
  readPromoCode,
} from '@shop/contracts/promotions/promo-code';
import { generatedPromoCode, isGuessable } from './promo-code.rules.ts';

const { given } = describeDecider(promoBatch);

const definition = (changes: Partial<PromoBatchOpened['data']> = {}): PromoBatchOpened['data'] => ({
  batchId: 'batch',
  name: 'Streamers',
  prefix: 'gift-',
  count: 100,
  length: 10,
  alphabet: 'mixed',
  terms: samplePromoTerms(),
  at: noon,
  ...changes,
});
const open = (changes: Partial<PromoBatchOpened['data']> = {}): OpenPromoBatch => ({
  type: 'OpenPromoBatch',
  data: definition(changes),
});
const opened = (): PromoBatchOpened => ({
  type: 'promotions.PromoBatchOpened',
  data: definition(),
});

describe('a batch of promo codes', () => {
  it('is opened once, and resumed by a repeat', () => {
    given().when(open()).emits(opened());
    given(opened()).when(open()).emitsNothing();
    for (const changes of [
      { count: 101 },
      { length: 12 },
      { alphabet: 'digits' },
      { terms: samplePromoTerms({ limit: 1 }) },
    ] as const) {
      given(opened()).when(open(changes)).rejects('id-taken');
    }
  });

  it('is rejected if its codes could be guessed', () => {
    given()
      .when(open({ length: 6, count: 5_000 }))
      .rejects('promo-batch-guessable');
    given()
      .when(open({ alphabet: 'digits', length: 8 }))
      .rejects('promo-batch-guessable');
    expect(isGuessable({ alphabet: 'mixed', length: 6 }, 700)).to.equal(false);
    expect(isGuessable({ alphabet: 'letters', length: 8 }, 5_000)).to.equal(false);
    expect(isGuessable({ alphabet: 'digits', length: 12 }, 5_000)).to.equal(false);
  });

  it('has codes with its prefix, alphabet and length, for any random number', () => {
    const shapes: Readonly<Record<GeneratedCodes['alphabet'], RegExp>> = {
      mixed: /^[2-9a-hjkmnp-tv-z]+$/,
      letters: /^[a-hjkmnp-tv-z]+$/,
      digits: /^[2-9]+$/,
    };
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 2n ** 128n - 1n }),
        fc.constantFrom(...promoAlphabets),
        fc.integer({ min: 6, max: 20 }),
        (random, alphabet, length) => {
          const code = generatedPromoCode(
            { prefix: 'x-', length, alphabet },
            random.toString(16).padStart(32, '0'),
          );
          expect(code.slice(0, 2)).to.equal('x-');
          expect(code.slice(2)).to.match(shapes[alphabet]).and.to.have.lengthOf(length);
          expect(readPromoCode(code.toUpperCase())).to.equal(code);
        },
      ),
    );
  });
});

describe('a promo code', () => {
  it('cannot be created under a reserved word, but is read if it already exists', () => {
    for (const word of ['new', 'Batches', 'TEST', 'scope']) {
      expect(canBePromoCode(word), word).to.equal(false);
      expect(readPromoCode(word), word).to.equal(word.toLowerCase());
    }
  });
});
