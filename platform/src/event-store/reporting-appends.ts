import type { EventStore } from './event-store.ts';

/**
 * The same store, which reports where an append ended that held an event of these types, before the
 * caller learns that it succeeded.
 */
export const reportingAppends = (
  store: EventStore,
  types: ReadonlySet<string>,
  report: (position: bigint) => void,
): EventStore => ({
  ...store,
  append: async (stream, expected, events) => {
    const result = await store.append(stream, expected, events);
    if (events.some(({ type }) => types.has(type))) report(result.position);
    return result;
  },
});
