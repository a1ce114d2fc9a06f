import { identityUpcasters } from '../identity/upcasters.ts';
import { createUpcast } from '../kernel/index.ts';
import { isCurrentType, currentTypes } from './shop-events.ts';

export type { ShopEvent, StreamEvent, StreamKind } from './shop-events.ts';
export { kindsOf, currentTypes, siblingTypes, typesIn } from './shop-events.ts';

const upcasters = [...identityUpcasters];

/** Every type that a log may contain, in current and older versions. */
export const storedTypes: readonly string[] = [
  ...currentTypes,
  ...upcasters.map(({ from }) => from),
];

/**
 * Upcasts any stored event to its current version; each slice adds its upcasters. Throws
 * `UnknownEventError` for an event that only a newer release defines.
 */
export const upcast = createUpcast(upcasters, isCurrentType);
