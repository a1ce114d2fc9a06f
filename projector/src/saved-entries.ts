import type { DomainEvent, RecordedEvent } from '@shop/domain/kernel';
import type { Instant } from '@shop/contracts/kernel';
import type { SortOrderChanged } from '@shop/domain/sorting/events';
import type { SortedList } from '@shop/contracts/sorting/values';
import type { Projection } from '@shop/platform/projections';
import { findPosition, initialPosition } from './sort-positions.ts';

type Entry = Readonly<{ id: string; entry: unknown; revision: number; at: Instant }>;
type EntryEvent = DomainEvent & Readonly<{ data: Entry }>;
type EntryDocument = Readonly<{ kind: string; entry: object; position: number }>;

/**
 * The common part of projections whose entries are saved as a whole by the events of their type.
 */
type SavedEntriesProjection<Doc extends EntryDocument, E extends EntryEvent> = Pick<
  Projection<Doc, E | SortOrderChanged>,
  'documentIds' | 'on'
>;

type SavedEntriesOptions<Doc extends EntryDocument, E extends EntryEvent> = Readonly<{
  /** The kind of entry that each event type saves. Its streams have the name of the kind. */
  kinds: Readonly<Record<E['type'], Doc['kind']>>;
  /** Lists that staff sort, by the kind of their entries. */
  lists: Readonly<Partial<Record<Doc['kind'], SortedList>>>;
  /** Documents of entries that were never saved, by document id. */
  first?: ReadonlyMap<string, Doc>;
  /** Fields that other events count. A saved entry keeps them. */
  countersOf?: (before: Doc | null) => Partial<Doc>;
}>;

/**
 * One document per entry, `{kind}:{id}`, with its last saved state and its position in its list.
 * New entries follow the sorted ones.
 */
export const savedEntriesProjection = <Doc extends EntryDocument, E extends EntryEvent>({
  kinds,
  lists,
  first: initialDocuments = new Map(),
  countersOf = () => ({}),
}: SavedEntriesOptions<Doc, E>): SavedEntriesProjection<Doc, E> => {
  const types = Object.keys(kinds) as E['type'][]; // they are the keys of the record
  const kindByList = new Map(
    Object.entries<SortedList | undefined>(lists).map(([kind, list]) => [list, kind]),
  );

  const saveEntry = (
    before: Doc | null,
    { type, data }: RecordedEvent<E>,
    documentId: string,
  ): Doc =>
    ({
      kind: kinds[type as E['type']],
      id: data.id,
      entry: data.entry,
      position: (before ?? initialDocuments.get(documentId))?.position ?? initialPosition(data.at),
      revision: data.revision,
      changed_at: data.at,
      ...countersOf(before),
    }) as unknown as Doc; // kind and entry match through the event's type

  const moveEntry = (
    before: Doc | null,
    order: SortOrderChanged,
    documentId: string,
  ): Doc | null => {
    const document = before ?? initialDocuments.get(documentId) ?? null;
    const id = documentId.slice(documentId.indexOf(':') + 1);
    return document && { ...document, position: findPosition(order, id) };
  };

  const listSortedIds = ({ data: { list, ids } }: SortOrderChanged): readonly string[] => {
    const kind = kindByList.get(list);
    return kind === undefined ? [] : ids.map((id) => `${kind}:${id}`);
  };

  return {
    documentIds: (event) =>
      event.type === 'sorting.SortOrderChanged'
        ? listSortedIds(event as SortOrderChanged)
        : [`${kinds[event.type as E['type']]}:${(event as E).data.id}`],
    on: {
      ...Object.fromEntries(types.map((type) => [type, saveEntry])),
      'sorting.SortOrderChanged': moveEntry,
    } as unknown as SavedEntriesProjection<Doc, E>['on'], // one handler per type
  };
};
