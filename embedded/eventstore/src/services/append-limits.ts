/** What an append may contain. */
import type { ProposedEvent } from '../wire/recorded-event.ts';

/** In bytes, inclusive, over the data of all events of one append; metadata does not count. */
export const MAX_APPEND_SIZE = 1_048_576;

export const isStreamName = (name: string): boolean => name !== '' && name !== '$$';

export const dataSize = (events: readonly (ProposedEvent | undefined)[]): number =>
  events.reduce((sum, event) => sum + (event?.data.length ?? 0), 0);

/** The events, if all of them are valid. */
export const validEvents = (
  events: readonly (ProposedEvent | undefined)[],
): readonly ProposedEvent[] | undefined => {
  const valid = events.filter((event) => event !== undefined);
  return valid.length === events.length ? valid : undefined;
};
