/** The limits of an append. */
import type { ProposedEvent, RefusedEvent } from '../wire/recorded-event.ts';

/** In bytes, inclusive, over the data of all events of one append; metadata does not count. */
export const MAX_APPEND_SIZE = 1_048_576;

type Proposal = ProposedEvent | RefusedEvent;

/** The real server's error for an invalid stream name. */
const nameRefusal = (name: string): string | undefined => {
  if (name === '') return "Value cannot be null. (Parameter 'value')";
  return name === '$$'
    ? "Specified argument was out of the range of valid values. (Parameter 'eventStreamId')"
    : undefined;
};

export const isStreamName = (name: string): boolean => nameRefusal(name) === undefined;

export const dataSize = (events: readonly Proposal[]): number =>
  events.reduce((sum, event) => sum + ('data' in event ? event.data.length : 0), 0);

/** The events, if the name and all of them are valid; else why they are refused. */
export const validEvents = (
  streamName: string,
  events: readonly Proposal[],
): Readonly<{ events: readonly ProposedEvent[] }> | RefusedEvent => {
  const refusal = nameRefusal(streamName);
  if (refusal !== undefined) return { refusal };
  const valid: ProposedEvent[] = [];
  for (const event of events) {
    if ('refusal' in event) return event;
    valid.push(event);
  }
  return { events: valid };
};
