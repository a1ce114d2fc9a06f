import type { DomainEvent, RecordedEvent } from '@shop/domain/kernel';
import { instant } from '@shop/contracts/kernel';
import type { Projection } from '@shop/platform/projections';
import { inMemoryReadModel, project } from '@shop/platform/projections/testing';
import { expect } from 'chai';

export const at = (minute: number) => instant(new Date(Date.UTC(2026, 2, 1, 12, minute)));

/** The events that a projection folds. */
export type EventOf<P> = P extends Projection<infer _Doc, infer E> ? E : never;

/** Events as the store returns them, all of one stream. */
export const recordEvents = <E extends DomainEvent>(
  ...events: readonly E[]
): readonly RecordedEvent<E>[] =>
  events.map((event, index) => ({
    ...event,
    id: `event-${index}`,
    stream: 'test-1',
    revision: BigInt(index),
    position: BigInt(index) * 10n,
    metadata: {
      actor: 'guest',
      correlationId: 'test',
      address: null,
      causationId: null,
      at: at(index),
    },
  }));

/** The documents after these batches, by id. */
export const foldBatches = async <Doc extends object, E extends DomainEvent>(
  projection: Projection<Doc, E>,
  ...batches: readonly (readonly RecordedEvent<E>[])[]
): Promise<Readonly<Record<string, Doc | null>>> => {
  const model = inMemoryReadModel<Doc>();
  for (const batch of batches) await project(projection, model, batch);
  return Object.fromEntries(model.all().map(({ id, document }) => [id, document]));
};

/** Checks that a projection tolerates redelivery of all events and of any part of them. */
export const itToleratesRedelivery = <Doc extends object, E extends DomainEvent>(
  projection: Projection<Doc, E>,
  ...events: readonly E[]
): void => {
  const history = recordEvents(...events);

  it('is the same when all events are delivered three times', async () => {
    const expected = await foldBatches(projection, history);

    expect(await foldBatches(projection, history, history, history)).to.deep.equal(expected);
  });

  it('is the same for any batch boundaries and any redelivered events', async () => {
    const expected = await foldBatches(projection, history);

    for (let end = 1; end <= history.length; end += 1) {
      for (let repeatFrom = 0; repeatFrom <= end; repeatFrom += 1) {
        const parts = [
          history.slice(0, end),
          history.slice(repeatFrom, end),
          history.slice(repeatFrom),
        ];
        expect(await foldBatches(projection, ...parts)).to.deep.equal(expected);
      }
    }
  });
};
