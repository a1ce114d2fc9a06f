import type { EventStore } from './event-store.ts';

/**
 * Wraps a store. Reports the position of each append that contains one of these event types. The
 * caller gets the result after the report.
 */
export const reportAppends = (
  store: EventStore,
  types: ReadonlySet<string>,
  report: (position: bigint) => Promise<void>,
): EventStore => ({
  ...store,
  append: async (stream, expected, events) => {
    const result = await store.append(stream, expected, events);
    if (events.some(({ type }) => types.has(type))) await report(result.position);
    return result;
  },
});
