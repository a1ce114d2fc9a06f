import { Transform } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { expect } from 'chai';
import type { Marker } from './merge-markers.ts';
import { mergeMarkers } from './merge-markers.ts';

type Chunk = Readonly<{ event: number }> | Marker;

/** A stream that reports markers as the client of the store does: while it transforms. */
const openStream = (
  onDelivery: (delivered: Chunk, stream: Transform) => void = () => undefined,
) => {
  const delivered: Chunk[] = [];
  const deliver = (received: Chunk): void => {
    delivered.push(received);
    onDelivery(received, stream);
  };
  const stream: Transform = new Transform({
    objectMode: true,
    highWaterMark: 16,
    transform: (received: Chunk, _, next) => {
      if ('event' in received) return next(null, received);
      merged.add(received);
      next();
    },
  });
  const merged = mergeMarkers<Chunk>(stream, { onEvent: deliver, onMarker: deliver });
  return { stream, merged, delivered };
};

const checkpoint = (position: number): Marker => ({ checkpoint: BigInt(position) });
const event = (number: number): Chunk => ({ event: number });

describe('markers among the events of a stream', () => {
  it('wait for the events before them while the stream is paused', async () => {
    const { stream, delivered } = openStream();
    const received = [event(1), event(2), { caughtUp: true }, event(3), checkpoint(4)] as const;
    stream.pause();
    for (const each of received) stream.write(each);
    await setImmediate();
    expect(delivered).to.deep.equal([]);

    stream.resume();
    await setImmediate();
    expect(delivered).to.deep.equal(received);
  });

  it('keep their place however often the stream is paused', async () => {
    const received = Array.from({ length: 500 }, (_, at) =>
      at % 3 === 2 ? checkpoint(at) : event(at),
    );
    const ended = Promise.withResolvers<void>();
    const { stream, delivered } = openStream((each) => {
      if (each === received.at(-1)) ended.resolve();
      if (!('event' in each) || each.event % 5 > 0) return;
      stream.pause();
      void setImmediate().then(() => stream.resume());
    });
    for (const [at, each] of received.entries()) {
      stream.write(each);
      if (at % 40 === 0) await setImmediate();
    }
    await ended.promise;

    expect(delivered).to.deep.equal(received);
  });

  it('are dropped with the events that wait when the stream is left', async () => {
    const { stream, merged, delivered } = openStream((each) => {
      if ('event' in each && each.event === 2) merged.stop();
    });
    stream.pause();
    for (const each of [event(1), event(2), checkpoint(3), event(4)]) stream.write(each);
    stream.resume();
    await setImmediate();
    stream.write(event(5));
    await setImmediate();
    stream.write(checkpoint(6));

    expect(delivered).to.deep.equal([event(1), event(2)]);
  });

  it('are replaced by later checkpoints at the same place', async () => {
    const { stream, delivered } = openStream();
    stream.pause();
    const received = [event(1), checkpoint(2), checkpoint(3), { caughtUp: true }, checkpoint(4)];
    for (const each of received) stream.write(each);
    stream.resume();
    await setImmediate();

    expect(delivered).to.deep.equal([event(1), checkpoint(3), { caughtUp: true }, checkpoint(4)]);
  });
});
