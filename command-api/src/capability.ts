import type { Router } from '@koa/router';

/** The calls of one capability, connected to what they need. */
export type Capability = Readonly<{
  /** Routes that parse their bodies themselves, because these contain files. */
  uploads?: readonly Router[];
  routers: readonly Router[];
  /** Stores what is counted in memory. Called once, when the program stops. */
  close?: () => Promise<void>;
}>;
