import type { DomainEvent, Recorded } from '@shop/domain/kernel';
import { instant } from '@shop/contracts/kernel';
import type { Projection } from '@shop/platform/projections';
import { inMemoryReadModel, project } from '@shop/platform/projections';
import { expect } from 'chai';

export const at = (minute: number) => instant(new Date(Date.UTC(2026, 2, 1, 12, minute)));

/** The events that a projection folds. */
export type EventOf<P> = P extends Projection<infer _Doc, infer E> ? E : never;

/** As the store would give them back, all of one stream. */
export const record = <E extends DomainEvent>(...events: readonly E[]): readonly Recorded<E>[] =>
  events.map((event, index) => ({
    ...event,
    id: `event-${index}`,
    stream: 'test-1',
    revision: BigInt(index),
    position: BigInt(index) * 10n,
    circumstances: {
      actor: 'guest',
      correlationId: 'test',
      address: null,
      causationId: null,
      at: at(index),
    },
  }));

/** The documents after so many deliveries, by id. */
export const delivered = async <Doc extends object, E extends DomainEvent>(
  projection: Projection<Doc, E>,
  ...batches: readonly (readonly Recorded<E>[])[]
): Promise<Readonly<Record<string, Doc | null>>> => {
  const model = inMemoryReadModel<Doc>();
  for (const batch of batches) await project(projection, model, batch);
  return Object.fromEntries(model.all().map(({ id, document }) => [id, document]));
};

/** What every projection must bear: all again, and any part of it again. */
export const itBearsRedelivery = <Doc extends object, E extends DomainEvent>(
  projection: Projection<Doc, E>,
  ...events: readonly E[]
): void => {
  const history = record(...events);

  it('is the same when all events are delivered three times', async () => {
    const once = await delivered(projection, history);

    expect(await delivered(projection, history, history, history)).to.deep.equal(once);
  });

  it('is the same wherever a batch ends and however much of it comes again', async () => {
    const once = await delivered(projection, history);

    for (let end = 1; end <= history.length; end += 1) {
      for (let again = 0; again <= end; again += 1) {
        const parts = [history.slice(0, end), history.slice(again, end), history.slice(again)];
        expect(await delivered(projection, ...parts)).to.deep.equal(once);
      }
    }
  });
};
