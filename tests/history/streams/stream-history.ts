import type { AnyProjection } from '@shop/platform/projections';

type FoldDefinition = Readonly<{
  initialState: unknown;
  evolve: (state: never, event: never) => unknown;
}>;

/** The event types of a stream, and the relevant part of its final state. */
export type StreamHistory = readonly [
  what: string,
  FoldDefinition,
  types: readonly string[],
  end: object | null,
];

/** The streams that a capability stores, and its read models. */
export type CapabilityHistory = Readonly<{
  histories: readonly StreamHistory[];
  projections: readonly AnyProjection[];
}>;
