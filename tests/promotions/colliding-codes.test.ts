import { randomUUID } from 'node:crypto';
import { aggregates, createPromoBatch } from '@shop/command-api/app';
import { createPromoBatchRequest } from '@shop/contracts/promotions/batches.contract';
import { instant } from '@shop/contracts/kernel';
import { expect } from 'chai';
import { someTerms } from '../support/promos.ts';
import { theShop } from '../support/shop.ts';

const context = { actor: 'test', correlationId: 'test', causationId: null };
const count = 8;

/** Each code of the second half of the batch collides with one of the first half. */
const collidingHash = (text: string): string => {
  const [, index = 0, collisions = 0] = text.split(':').map(Number);
  return (collisions * count + (index % (count / 2))).toString(16);
};

describe('a batch in which two codes collide', () => {
  it('has as many codes as were requested, also after a repeat', async () => {
    const shop = await theShop();
    const create = createPromoBatch({
      aggregates: aggregates(shop.eventStore, {
        live: () => false,
        onSnapshotFailed: () => undefined,
      }),
      promoHash: collidingHash,
      clock: () => instant(new Date()),
      failpoint: () => undefined,
    });
    const id = randomUUID();
    const request = createPromoBatchRequest.parse({
      ...someTerms(),
      id,
      name: 'Streamers',
      prefix: `${id.slice(0, 8)}-`,
      count,
      offset: 0,
    });
    for (const _ of [1, 2]) {
      const { status } = await create(request, context);
      expect(status).to.equal(201);
    }
    const created = (await shop.stored.all()).filter(
      ({ type, data }) => type === 'promotions.PromoCreated' && JSON.stringify(data).includes(id),
    );
    expect(created).to.have.lengthOf(count);
  });
});
