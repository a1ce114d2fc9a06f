import type { CommandContext } from '@shop/domain/kernel';
import { expect } from 'chai';
import type { EventStore, NewEvent } from './event-store.ts';
import { reportAppends } from './report-appends.ts';

const never = (): never => expect.fail('The store is only appended to');

const by: CommandContext = { actor: 'system:test', correlationId: 'test', causationId: null };
const eventOf = (type: string): NewEvent => ({ type, data: {}, by });

describe('an append of an event that changes access', () => {
  let steps: string[];
  let store: EventStore;
  beforeEach(() => {
    steps = [];
    const appendOnly: EventStore = {
      read: never,
      readBackwards: never,
      last: never,
      add: never,
      truncate: never,
      replace: never,
      expire: never,
      hasExpired: never,
      append: async (stream) => {
        steps.push(`append to ${stream}`);
        return { revision: 0n, position: 7n };
      },
    };
    store = reportAppends(appendOnly, new Set(['identity.SessionStarted']), async (position) => {
      await Promise.resolve();
      steps.push(`report ${position}`);
    });
  });

  it('is reported with its position before the caller gets the result', async () => {
    const events = [eventOf('identity.UserRegistered'), eventOf('identity.SessionStarted')];
    await store.append('user-1', 'no-stream', events);
    expect(steps).to.deep.equal(['append to user-1', 'report 7']);
  });

  it('is not reported if it is another event', async () => {
    await store.append('product-1', 'no-stream', [eventOf('catalog.ProductAdded')]);
    expect(steps).to.deep.equal(['append to product-1']);
  });
});
