import type { DomainEvent, Recorded } from '@shop/domain/kernel';
import type { Instant } from '@shop/contracts/kernel';
import type { SortOrderChanged } from '@shop/domain/sorting/events';
import type { SortedList } from '@shop/contracts/sorting/values';
import type { Projection } from '@shop/platform/projections';
import { positionIn, positionWhenAdded } from './sort-positions.ts';

type Entry = Readonly<{ id: string; entry: unknown; revision: number; at: Instant }>;
type EntryEvent = DomainEvent & Readonly<{ data: Entry }>;
type EntryDocument = Readonly<{ kind: string; entry: object; position: number }>;

/** What entries of several kinds have in common, each saved whole by the events of its type. */
type KeptEntries<Doc extends EntryDocument, E extends EntryEvent> = Pick<
  Projection<Doc, E | SortOrderChanged>,
  'documentIds' | 'on'
>;

type Kinds<Doc extends EntryDocument, E extends EntryEvent> = Readonly<{
  /** The kind of entry that each type of event saves; its streams have the name of the kind. */
  kinds: Readonly<Record<E['type'], Doc['kind']>>;
  /** Lists that staff sort, by the kind of their entries. */
  lists: Readonly<Partial<Record<Doc['kind'], SortedList>>>;
  /** What a document is before its entry is first saved, by the document's id. */
  first?: ReadonlyMap<string, Doc>;
  /** Fields that other events count, as a saved entry keeps them. */
  counts?: (before: Doc | null) => Partial<Doc>;
}>;

/**
 * One document per entry, `{kind}:{id}`, with what was last saved of it and its place in the order
 * of its list. A new entry follows those that are sorted.
 */
export const keptEntries = <Doc extends EntryDocument, E extends EntryEvent>({
  kinds,
  lists,
  first = new Map(),
  counts = () => ({}),
}: Kinds<Doc, E>): KeptEntries<Doc, E> => {
  const types = Object.keys(kinds) as E['type'][]; // the keys of a record of them
  const kindOf = new Map(
    Object.entries<SortedList | undefined>(lists).map(([kind, list]) => [list, kind]),
  );

  const saved = (before: Doc | null, { type, data }: Recorded<E>, documentId: string): Doc =>
    ({
      kind: kinds[type as E['type']],
      id: data.id,
      entry: data.entry,
      position: (before ?? first.get(documentId))?.position ?? positionWhenAdded(data.at),
      revision: data.revision,
      changed_at: data.at,
      ...counts(before),
    }) as unknown as Doc; // kind and entry belong together by the event's type

  const sorted = (before: Doc | null, order: SortOrderChanged, documentId: string): Doc | null => {
    const known = before ?? first.get(documentId) ?? null;
    const id = documentId.slice(documentId.indexOf(':') + 1);
    return known && { ...known, position: positionIn(order, id) };
  };

  const idsIn = ({ data: { list, ids } }: SortOrderChanged): readonly string[] => {
    const kind = kindOf.get(list);
    return kind === undefined ? [] : ids.map((id) => `${kind}:${id}`);
  };

  return {
    documentIds: (event) =>
      event.type === 'sorting.SortOrderChanged'
        ? idsIn(event as SortOrderChanged)
        : [`${kinds[event.type as E['type']]}:${(event as E).data.id}`],
    on: {
      ...Object.fromEntries(types.map((type) => [type, saved])),
      'sorting.SortOrderChanged': sorted,
    } as unknown as KeptEntries<Doc, E>['on'], // one for each
  };
};
