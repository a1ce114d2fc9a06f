import type { AnyProjection } from '@shop/platform/projections';

type Folding = Readonly<{ initialState: unknown; evolve: (state: never, event: never) => unknown }>;

/** One life of a kind of stream → what is known at its end, as far as it matters. */
export type Life = readonly [what: string, Folding, types: readonly string[], end: object | null];

/** What a capability stores, and the read models that it has. */
export type Told = Readonly<{ lives: readonly Life[]; projections: readonly AnyProjection[] }>;
