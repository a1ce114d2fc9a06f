import type { DomainEvent, MessageOfType, RecordedEvent } from '@shop/domain/kernel';

/** Identifies a read model for its writers and readers. */
export type ModelName = Readonly<{
  name: string;
  /** Raised when the fold changes, so that the model is rebuilt from the start. */
  version: number;
}>;

/**
 * A read model as a pure fold. Handlers return the next document, or `null` to delete it. They
 * receive each event once per document, in order, and never see a redelivery.
 */
export type Projection<Doc extends object, E extends DomainEvent> = ModelName &
  Readonly<{
    /**
     * Stream categories whose events the release must all support: another type stops the
     * projection.
     */
    categories: readonly string[];
    /** The event types that occur in these streams and in no others. */
    streamTypes: readonly string[];
    /** Types that do not affect the projection, so that the store need not send them. */
    ignores: readonly string[];
    /** Whether readers query the changes since a position. */
    hasChangeFeed: boolean;
    /** Whether open pages show its documents live. If so, it receives every event at once. */
    prompt?: boolean;
    /** Keys are fields of the document. */
    indexes: readonly Readonly<Record<string, 1 | -1>>[];
    /** Computed only from the event, so that a batch can load its documents at once. */
    documentIds: (event: RecordedEvent<E>) => readonly string[];
    on: {
      readonly [Type in E['type']]: (
        document: Doc | null,
        event: RecordedEvent<MessageOfType<E, Type>>,
        id: string,
      ) => Doc | null;
    };
  }>;

/** A projection without its document and event types. */
export type AnyProjection = Omit<Projection<object, DomainEvent>, 'on'> &
  Readonly<{
    on: Readonly<
      Record<
        string,
        (document: object | null, event: RecordedEvent<DomainEvent>, id: string) => object | null
      >
    >;
  }>;

/** Drops the types of a projection, so that a list can hold projections of different documents. */
export const anyProjection = <Doc extends object, E extends DomainEvent>(
  projection: Projection<Doc, E>,
  // it receives only events of the types in `on`
): AnyProjection => projection as unknown as AnyProjection;

/** `{name}-{version}`, which identifies a version of a read model. */
export const modelKey = ({ name, version }: ModelName): string => `${name}-${version}`;

/** Each build has its own collection: one fills while another serves. */
export const collectionName = (model: ModelName, build: number): string =>
  `${modelKey(model)}-${build}`;

/** A document of a build. `document` is null if an event deleted it; the position stays. */
export type VersionedDocument<Doc extends object> = Readonly<{
  id: string;
  document: Doc | null;
  /** Position of the last event in the document. */
  position: bigint;
}>;

/** The documents of one build, as its writer sees them. */
export interface ReadModel<Doc extends object> {
  load(ids: readonly string[]): Promise<readonly VersionedDocument<Doc>[]>;
  /** Keeps the newer version of each document, so that a late write has no effect. */
  save(documents: readonly VersionedDocument<Doc>[]): Promise<void>;
}

export type DocumentCache = Readonly<{
  get: (id: string) => VersionedDocument<object> | undefined;
  set: (id: string, document: VersionedDocument<object>) => unknown;
}>;

/**
 * Folds an event into its documents and records which changed. A document already includes every
 * event at or before its position, so those are skipped. Events may therefore be delivered again,
 * in whole or in part. If a handler throws, no document has changed.
 */
export const foldEvent = (
  projection: AnyProjection,
  documents: DocumentCache,
  changed: Map<string, VersionedDocument<object>>,
  event: RecordedEvent<DomainEvent>,
  ids: readonly string[] = projection.documentIds(event),
): void => {
  const handle = projection.on[event.type];
  if (!handle) return;
  const { position } = event;

  const folded = ids.flatMap((id) => {
    const before = documents.get(id);
    if (before && position <= before.position) return [];
    return [{ id, document: handle(before?.document ?? null, event, id), position }];
  });
  for (const after of folded) {
    documents.set(after.id, after);
    changed.set(after.id, after);
  }
};
