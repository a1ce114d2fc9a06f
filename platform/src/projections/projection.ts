import type { DomainEvent, MessageOfType, RecordedEvent } from '@shop/domain/kernel';

/** What names a read model for those who write and those who read it. */
export type ModelName = Readonly<{
  name: string;
  /** Raised when the fold changes, so that it is done again from the start. */
  version: number;
}>;

/**
 * A read model as a pure fold. Handlers return the next document, or `null` to delete it;
 * they see each event once for each of its documents, in order, and never care about redelivery.
 */
export type Projection<Doc extends object, E extends DomainEvent> = ModelName &
  Readonly<{
    /** Streams of these categories it must understand wholly: a type that it can't tell stops it. */
    categories: readonly string[];
    /** Types that say nothing to it, so that the store need not send them. */
    ignores: readonly string[];
    /** Whether readers ask for what changed since a position. */
    followed: boolean;
    /** Whether people watch its documents change: it hears of every event at once. */
    prompt?: boolean;
    /** By fields of the document. */
    indexes: readonly Readonly<Record<string, 1 | -1>>[];
    /** From the event alone, so that a batch knows what to load. */
    documentIds: (event: RecordedEvent<E>) => readonly string[];
    on: {
      readonly [Type in E['type']]: (
        document: Doc | null,
        event: RecordedEvent<MessageOfType<E, Type>>,
        id: string,
      ) => Doc | null;
    };
  }>;

/** A projection among others: whose documents and events it has is its own affair. */
export type AnyProjection = Omit<Projection<object, DomainEvent>, 'on'> &
  Readonly<{
    on: Readonly<
      Record<
        string,
        (document: object | null, event: RecordedEvent<DomainEvent>, id: string) => object | null
      >
    >;
  }>;

export const anyProjection = <Doc extends object, E extends DomainEvent>(
  projection: Projection<Doc, E>,
): AnyProjection => projection as unknown as AnyProjection; // given only events of the types in `on`

export const modelKey = ({ name, version }: ModelName): string => `${name}-${version}`;

/** Each build has a collection of its own: one fills while another serves. */
export const collectionName = (model: ModelName, build: number): string =>
  `${modelKey(model)}-${build}`;

export type Versioned<Doc extends object> = Readonly<{
  id: string;
  document: Doc | null;
  /** Position of the last event that the document includes. */
  position: bigint;
}>;

export interface ReadModel<Doc extends object> {
  load(ids: readonly string[]): Promise<readonly Versioned<Doc>[]>;
  /** Keeps whichever version is ahead, so that a late writer does no harm. */
  save(documents: readonly Versioned<Doc>[]): Promise<void>;
}
