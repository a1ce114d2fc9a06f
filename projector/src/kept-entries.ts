import type { DomainEvent, Recorded } from '@shop/domain/kernel';
import type { Projection } from '@shop/platform/projections';

type Entry = Readonly<{ id: string; entry: unknown; at: string }>;
type EntryEvent = DomainEvent & Readonly<{ data: Entry }>;
type EntryDocument = Readonly<{ kind: string; entry: object }>;

/** What entries of several kinds have in common, each saved whole by the events of its type. */
type KeptEntries<Doc extends EntryDocument, E extends EntryEvent> = Pick<
  Projection<Doc, E>,
  'categories' | 'documentIds' | 'on'
>;

/**
 * One document per entry, `{kind}:{id}`, with what was last saved of it. Streams are called after
 * the kind; `revisionOf` tells what an editor has to name.
 */
export const keptEntries = <Doc extends EntryDocument, E extends EntryEvent>(
  kinds: Readonly<Record<E['type'], Doc['kind']>>,
  revisionOf: (event: Recorded<E>) => number,
): KeptEntries<Doc, E> => {
  const types = Object.keys(kinds) as E['type'][]; // the keys of a record of them
  const saved = (_: Doc | null, event: Recorded<E>): Doc =>
    ({
      kind: kinds[event.type as E['type']],
      id: event.data.id,
      entry: event.data.entry,
      revision: revisionOf(event),
      changed_at: event.data.at,
    }) as unknown as Doc; // kind and entry belong together by the event's type
  return {
    categories: Object.values(kinds),
    documentIds: ({ type, data }) => [`${kinds[type as E['type']]}:${data.id}`],
    on: Object.fromEntries(types.map((type) => [type, saved])) as unknown as KeptEntries<
      Doc,
      E
    >['on'], // one for each
  };
};
