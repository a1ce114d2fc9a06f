/** Links: events of type "$>" whose data names another event, as `revision@stream`. */
import type { EventTable } from '../storage/event-table.ts';
import type { StreamDirectory } from '../streams/stream-directory.ts';
import { eventContentOf, eventHeadOf, LINK_TYPE } from '../wire/recorded-event.ts';
import { toEventResponse, type ReadResponse } from '../wire/read-frames.ts';
import { ageTest, firstVisibleRevision, isReadable } from './visibility.ts';

export type LinkResolver = (event: { body: Buffer; position: number }) => ReadResponse;

const LINK = /^(\d+)@(.+)$/s;

export const createLinkResolver = (
  directory: StreamDirectory,
  events: EventTable,
): LinkResolver => {
  const find = (stream: string, revision: number): Buffer | undefined => {
    const state = directory.load(stream);
    if (directory.isTombstoned(state) || !isReadable(state) || state.id === undefined) {
      return undefined;
    }
    if (revision < firstVisibleRevision(state) || revision > state.last) return undefined;
    const body = events.at(state.id, revision)?.body;
    return body !== undefined && ageTest(state)(body) ? body : undefined;
  };

  return (event) => {
    const { body, position } = event;
    if (eventHeadOf(body).type !== LINK_TYPE) return toEventResponse(event);
    const match = LINK.exec(eventContentOf(body).data.toString('utf8'));
    if (match === null) return toEventResponse(event);
    const [, revision = '', stream = ''] = match;
    return { kind: 'event', event: find(stream, Number(revision)), link: body, position };
  };
};
