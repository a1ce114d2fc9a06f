import type { SealedText } from '@shop/contracts/kernel';
import { noon } from '@shop/domain/testing';
import { expect } from 'chai';
import { createSubscriptionReopener } from './reopen-back-in-stock.ts';

const context = { actor: 'test', correlationId: 'test', causationId: null };
const subscription = {
  subscriptionId: 's1',
  productId: 'radar',
  generation: 2,
  rateId: null,
  personId: 'person',
  emailHash: 'hash',
  email: 'person.sealed' as SealedText,
  lang: 'rus',
  userId: null,
} as const;

const reopen = async (mailId: string, kind: 'product-works-again' | 'ticket-answered') => {
  const commands: unknown[] = [];
  const reopenSubscription = createSubscriptionReopener({
    findLastSubscribed: () =>
      Promise.resolve({
        type: 'emailNotifications.BackInStockSubscribed',
        data: { ...subscription, at: noon },
      }),
    backInStockSubscriptions: async (stream, command) => void commands.push([stream, command]),
    clock: () => noon,
    failpoint: () => undefined,
  });
  const descriptor =
    kind === 'product-works-again'
      ? { kind, about: { subscriptionId: 's1', productId: 'radar' } }
      : { kind, about: { ticketId: 't', seq: 1, userId: 'u' } };
  await reopenSubscription(mailId, descriptor, context);
  return commands;
};

describe('a back-in-stock email that is not sent', () => {
  it('reopens its subscription', async () => {
    expect(await reopen('backInStock-s1-2', 'product-works-again')).to.deep.equal([
      ['backInStock-s1', { type: 'ReopenBackInStock', data: { ...subscription, now: noon } }],
    ]);
  });

  it('leaves a later subscription as it is', async () => {
    expect(await reopen('backInStock-s1-1', 'product-works-again')).to.deep.equal([]);
  });

  it('of another kind has no subscription', async () => {
    expect(await reopen('ticket-1', 'ticket-answered')).to.deep.equal([]);
  });
});
