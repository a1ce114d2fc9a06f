import type { Router } from '@koa/router';
import type { Middleware } from 'koa';

/** The calls of one capability, connected to what they need. */
export type Capability = Readonly<{
  routers: readonly Router[];
  /** Called when people are erased, to drop their data from memory. */
  onErased?: () => void;
}>;

/** Public calls. All clients get the same responses, so these are cached. */
export type CachedCalls = Readonly<{
  /** Runs before these calls and all that follow. */
  before?: readonly Middleware[];
  routers: readonly Router[];
}>;

export type PublicCapability = Capability & Readonly<{ cached: CachedCalls }>;
