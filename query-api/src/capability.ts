import type { Router } from '@koa/router';

/** The calls of one capability, connected to what they need. */
export type Capability = Readonly<{ routers: readonly Router[] }>;
