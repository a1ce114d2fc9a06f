import type { SealedText } from '@shop/contracts/kernel';
import type { DomainEvent, RecordedEvent } from '@shop/domain/kernel';
import { BusyError } from '@shop/domain/kernel';
import { mailStream } from '@shop/domain/mail';
import type { MailEvent } from '@shop/domain/mail/events';
import { orderStream } from '@shop/domain/ordering';
import { noon, orderEvents } from '@shop/domain/testing';
import type { EventStore, Revision } from '@shop/platform/event-store';
import { DataKeyMissingError } from '@shop/platform/vault';
import { expect } from 'chai';
import { aggregates } from '../aggregates.ts';
import { sendKeys } from './send-keys.ts';
import { sendMessage } from './send-message.ts';

const unused = () => Promise.reject(new Error('The test does not use this'));

const recordedEvent = <E extends DomainEvent>(
  stream: string,
  event: E,
  index: number,
): RecordedEvent<E> => ({
  ...event,
  id: String(index),
  stream,
  revision: BigInt(index),
  position: BigInt(index),
  metadata: { actor: 'test', address: null, correlationId: 'test', causationId: null, at: noon },
});

/** An event store with one stream, and the data of the events that are appended to it. */
const storeOf = (stream: string, history: readonly DomainEvent[]) => {
  const events = history.map((event, index) => recordedEvent(stream, event, index));
  const appended: unknown[] = [];
  const store: EventStore = {
    read: async <E extends DomainEvent>(_: string, after: Revision = 'no-stream') =>
      events.slice(after === 'no-stream' ? 0 : Number(after) + 1) as unknown as RecordedEvent<E>[], // of this stream
    append: async (_stream, _expected, [event]) => {
      appended.push(event && [event.type, event.data]);
      return { revision: BigInt(events.length), position: BigInt(events.length) };
    },
    last: unused,
    readBackwards: unused,
    add: unused,
    truncate: unused,
    replace: unused,
    expire: unused,
    hasExpired: unused,
  };
  const handlers = aggregates(store, { live: () => false, onSnapshotFailed: () => undefined });
  return { appended, handlers };
};

const sharedDeps = {
  deliver: unused,
  from: 'shop@shop.test',
  publicUrl: 'https://shop.test',
  clock: () => noon,
  failpoint: () => undefined,
};

const sendAMessage = async (failure: Error) => {
  const mailId = 'low-stock-day-1';
  const requested: MailEvent = {
    type: 'mail.MessageRequested',
    data: {
      mailId,
      kind: 'low-stock',
      about: { productId: 'radar', rateId: 'day', crossing: 1 },
      personId: 'person',
      email: 'person.sealed' as SealedText,
      lang: 'rus',
      at: noon,
    },
  };
  const { appended, handlers } = storeOf(mailStream(mailId), [requested]);
  const vault = { open: () => Promise.reject(failure) };
  const send = sendMessage({
    ...sharedDeps,
    mails: handlers.mails,
    compose: unused,
    reopenSubscription: unused,
    vault,
  });
  const error = await send({ mailId, round: 1 }).catch((reason: unknown) => reason);
  return { appended, error };
};

const sendTheKeys = async (failure: Error) => {
  const { placed, paid, fulfilled } = orderEvents();
  const { orderId } = placed.data;
  const stream = orderStream(orderId);
  const { appended, handlers } = storeOf(stream, [placed, paid(), fulfilled()]);
  const send = sendKeys({
    ...sharedDeps,
    aggregates: handlers,
    placements: { load: async () => recordedEvent(stream, placed, 0) },
    readKeys: unused,
    vault: { open: () => Promise.reject(failure) },
    tokenOf: () => 'token',
  });
  const error = await send({ orderId, round: 1 }).catch((reason: unknown) => reason);
  return { appended, error };
};

describe('an email to an address that cannot be opened', () => {
  const busy = new BusyError('the vault is unavailable');
  const erased = new DataKeyMissingError('The vault has no key for person');

  it('is retried, and nothing is recorded, while the vault is unavailable', async () => {
    expect(await sendAMessage(busy)).to.deep.equal({ appended: [], error: busy });
    expect(await sendTheKeys(busy)).to.deep.equal({ appended: [], error: busy });
  });

  it('is not sent if the recipient was erased', async () => {
    const message = await sendAMessage(erased);
    expect(message.error).to.equal(undefined);
    expect(message.appended).to.deep.equal([
      [
        'mail.MessageDropped',
        { mailId: 'low-stock-day-1', round: 1, reason: 'recipient-erased', at: noon },
      ],
    ]);
    const keys = await sendTheKeys(erased);
    expect(keys.error).to.equal(undefined);
    expect(keys.appended).to.have.nested.property('[0][0]', 'ordering.KeysMailFailed');
    expect(keys.appended).to.have.nested.property('[0][1].reason', 'refused');
  });
});
