/** The scenarios of every section that can be made again, by the record's names of them. */
import type { SectionFactory } from './scenario.ts';
import { appendMatrix, emptyAppends, payloads, severalEvents } from './sections/append.ts';
import { appendSize, severalMessages, whatCounts } from './sections/append-size.ts';
import { credentials, misc } from './sections/connections.ts';
import { deletion, tombstone, softDelete } from './sections/deletion.ts';
import { freshStore } from './sections/fresh-store.ts';
import { idempotency } from './sections/idempotency.ts';
import { links } from './sections/links.ts';
import { getMetadata, metadataAndReads, setExpecting, setMetadata } from './sections/metadata.ts';
import { badEventIds, oddTypesAndNames } from './sections/odd-appends.ts';
import {
  fullRead,
  readsOfAll,
  readsOfMissing,
  readsOfTen,
  readsOnTheWire,
} from './sections/read-stream.ts';
import { restart } from './sections/restart.ts';
import { subscribeToAll } from './sections/subscribe-all.ts';
import { subscribeToStream } from './sections/subscribe-stream.ts';
import { compatibility, httpEndpoints, otherServices } from './sections/wire.ts';

const BATCH = 'batch (default path)';
const UNARY = 'unary append (credentials given)';

const byPath = (path: string): readonly (readonly [string, SectionFactory])[] => [
  ...[true, false].flatMap((throws) => {
    const how = `append: ${path}, throw=${throws}, on`;
    const existing = `${how} stream with 3 events (last revision 2)`;
    return [
      [`${how} missing stream`, appendMatrix(path, throws, false)],
      [existing, appendMatrix(path, throws, true)],
    ] as const;
  }),
  [`append: empty event list, ${path}`, emptyAppends(path)],
  [`append: several events, ${path}`, severalEvents(path)],
  [`append: size, ${path}`, appendSize(path)],
  [`idempotency, ${path}`, idempotency(path)],
];

export const SECTIONS: ReadonlyMap<string, SectionFactory> = new Map<string, SectionFactory>([
  ['fresh store', freshStore],
  ...byPath(BATCH),
  ...byPath(UNARY),
  ['append: payloads', payloads],
  ['append: odd types and names', oddTypesAndNames],
  ['append: bad event id', badEventIds],
  ['append: size, what counts', whatCounts],
  ['append: several batch messages', severalMessages],
  ['readStream (10 events, revisions 0..9)', readsOfTen],
  ['readStream, missing stream', readsOfMissing],
  ['readStream, wire', readsOnTheWire],
  ['readStream', fullRead],
  ['readAll', readsOfAll],
  ['resolveLinkTos', links],
  ['deleteStream', deletion(softDelete)],
  ['tombstoneStream', deletion(tombstone)],
  ['subscribeToStream', subscribeToStream],
  ['subscribeToAll', subscribeToAll],
  ['metadata and reads (10 events, revisions 0..9)', metadataAndReads],
  ['setStreamMetadata expected revision', setExpecting],
  ['setStreamMetadata', setMetadata],
  ['getStreamMetadata', getMetadata],
  ['credentials in insecure mode', credentials],
  ['misc', misc],
  ['restart', restart('whole')],
  ['restart SIGTERM', restart('SIGTERM')],
  ['restart SIGKILL', restart('SIGKILL')],
  ['wire: other services', otherServices],
  ['wire: HTTP endpoints', httpEndpoints],
  [
    'wire: Streams.Read control_option.compatibility (the Node client never sets it)',
    compatibility,
  ],
]);
