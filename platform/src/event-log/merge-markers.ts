/** A report between two events: the store has read up to a position, or to its end. */
export type Marker = Readonly<{ checkpoint: bigint }> | Readonly<{ caughtUp: true }>;

type QueuedMarker = Readonly<{ marker: Marker; eventsBefore: number }>;

/** The part of a readable stream of objects that is needed. */
type EventStream<Event> = Readonly<{
  readableLength: number;
  on(event: 'data', listener: (event: Event) => void): unknown;
  removeListener(event: 'data', listener: (event: Event) => void): unknown;
}>;

type MergedStream = Readonly<{
  /** Queues a marker behind the events that the stream has received. */
  add: (marker: Marker) => void;
  /** From now on, neither events nor markers are delivered, including those that wait. */
  stop: () => void;
}>;

/**
 * Delivers the events of a stream and the markers between them in the order in which they were
 * received. The client of the store reports a marker as soon as it is received, while earlier
 * events still wait in its stream; a checkpoint that overtook them would lose them.
 */
export const mergeMarkers = <Event>(
  stream: EventStream<Event>,
  {
    onEvent,
    onMarker,
  }: Readonly<{ onEvent: (event: Event) => void; onMarker: (marker: Marker) => void }>,
): MergedStream => {
  let queue: QueuedMarker[] = [];
  let deliveredEvents = 0;
  let isStopped = false;

  const deliverMarkers = (): void => {
    for (;;) {
      const [next] = queue;
      if (!next || next.eventsBefore > deliveredEvents) return;
      queue.shift();
      onMarker(next.marker);
    }
  };
  const deliverEvent = (event: Event): void => {
    deliveredEvents += 1;
    onEvent(event);
    deliverMarkers();
  };
  stream.on('data', deliverEvent);

  return {
    add: (marker) => {
      if (isStopped) return;
      const eventsBefore = deliveredEvents + stream.readableLength;
      const last = queue.at(-1);
      // a paused stream collects no more than one checkpoint for each event
      const isReplaced =
        last?.eventsBefore === eventsBefore &&
        'checkpoint' in last.marker &&
        'checkpoint' in marker;
      if (isReplaced) queue.pop();
      queue.push({ marker, eventsBefore });
      deliverMarkers();
    },
    stop: () => {
      isStopped = true;
      queue = [];
      stream.removeListener('data', deliverEvent);
    },
  };
};
