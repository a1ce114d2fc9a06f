import type { StreamEvent, StreamKind } from '@shop/domain/history';
import { knownTypes } from '@shop/domain/history';
import type { DomainEvent } from '@shop/domain/kernel';
import type { Projection } from '@shop/platform/projections';

type Definition<Doc extends object, E extends DomainEvent, Kind extends StreamKind> = Omit<
  Projection<Doc, E>,
  'categories' | 'ignores'
> &
  Readonly<{
    /** Every event of the observed streams that has no handler. */
    ignores: Readonly<Record<Exclude<StreamEvent<Kind>['type'], E['type']>, true>>;
  }>;

/**
 * A projection that observes streams of the kinds: it handles or ignores each of their events, and
 * stops at one that only a newer release knows. It may handle single events of other streams.
 */
export const observing = <const Kind extends StreamKind>(...kinds: readonly Kind[]) => ({
  projection: <Doc extends object, E extends DomainEvent>(
    definition: Definition<Doc, E, Kind>,
  ): Projection<Doc, E> => ({
    ...definition,
    categories: kinds,
    ignores: knownTypes.filter((type) => !Object.hasOwn(definition.on, type)),
  }),
});
