import { upcasting } from '../kernel/index.ts';

/** Brings any event that was ever stored to its current version; each slice adds its upcasters. */
export const upcast = upcasting([]);
