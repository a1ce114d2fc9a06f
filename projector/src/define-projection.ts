import type { StreamEvent, StreamKind } from '@shop/domain/history';
import { kindsOf, currentTypes, typesIn } from '@shop/domain/history';
import type { DomainEvent } from '@shop/domain/kernel';
import type { Projection } from '@shop/platform/projections';

type Definition<Doc extends object, E extends DomainEvent, Relevant extends DomainEvent> = Omit<
  Projection<Doc, E>,
  'categories' | 'ignores' | 'streamTypes'
> &
  Readonly<{
    /** Every relevant event of the observed streams without a handler. */
    ignores: Readonly<Record<Exclude<Relevant['type'], E['type']>, true>>;
  }>;

const listTypesOnlyIn = (kinds: readonly StreamKind[]): readonly string[] => {
  const kindNames = new Set<string>(kinds);
  return typesIn(kinds).filter((type) => kindsOf(type).every((kind) => kindNames.has(kind)));
};

/**
 * Creates a projection that observes streams of these kinds. It handles or ignores each of their
 * events, and stops at an event type of a newer release. It may also handle single events of other
 * streams. If a payload shows which events can concern it, as a sale does, `Relevant` is their
 * union, and the others need not be listed.
 */
export const defineProjection = <const Kind extends StreamKind>(...kinds: readonly Kind[]) => ({
  projection: <
    Doc extends object,
    E extends DomainEvent,
    Relevant extends DomainEvent = StreamEvent<Kind>,
  >(
    definition: Definition<Doc, E, Relevant>,
  ): Projection<Doc, E> => ({
    ...definition,
    categories: kinds,
    streamTypes: listTypesOnlyIn(kinds),
    ignores: currentTypes.filter((type) => !Object.hasOwn(definition.on, type)),
  }),
});

/** The same handler for each of the types. */
export const handleEach = <const Type extends string, Handler>(
  types: readonly Type[],
  handler: Handler,
): Readonly<Record<Type, Handler>> =>
  // `fromEntries` forgets the keys
  Object.fromEntries(types.map((type) => [type, handler])) as Record<Type, Handler>;
