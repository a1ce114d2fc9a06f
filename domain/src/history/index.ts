import { identityUpcasters } from '../identity/upcasters.ts';
import { createUpcast } from '../kernel/index.ts';
import { isKnownType, knownTypes } from './shop-events.ts';

export type { ShopEvent, StreamEvent, StreamKind } from './shop-events.ts';
export { kindsOf, knownTypes, siblingTypes, typesIn } from './shop-events.ts';

const upcasters = [...identityUpcasters];

/** Every type that a log may hold: in the version of this release, and in older ones. */
export const storedTypes: readonly string[] = [...knownTypes, ...upcasters.map(({ from }) => from)];

/**
 * Brings any event that was ever stored to its current version; each slice adds its upcasters.
 * Throws `UnknownEvent` for what only a newer release knows.
 */
export const upcast = createUpcast(upcasters, isKnownType);
