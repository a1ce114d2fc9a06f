import { setTimeout as pause } from 'node:timers/promises';
import type { Middleware } from 'koa';
import { reply } from './reply.ts';

/**
 * How a call of an API goes wrong: `error` does nothing, `error_after` and `timeout` do what was
 * asked and do not say so.
 */
export const failureModes = ['error', 'error_after', 'timeout'] as const;
type FailureMode = (typeof failureModes)[number];

type Planned = Readonly<{ system: string; call: string; mode: FailureMode; times: number }>;

/** Which calls go wrong next, by their names. */
export interface Failures {
  plan(wanted: Planned): void;
  /** Stands before the call of a system's API that is planned to fail by this name. */
  before(system: string, call: string): Middleware;
}

const silenceMs = 20_000;

export const failures = (): Failures => {
  const planned = new Map<string, Readonly<{ mode: FailureMode; times: number }>>();

  const take = (name: string): FailureMode | null => {
    const next = planned.get(name);
    if (!next || next.times === 0) return null;
    planned.set(name, { ...next, times: next.times - 1 });
    return next.mode;
  };

  return {
    plan: ({ system, call, mode, times }) => {
      planned.set(`${system} ${call}`, { mode, times });
    },
    before: (system, call) => async (ctx, next) => {
      const mode = take(`${system} ${call}`);
      if (mode !== 'error') await next();
      if (mode === null) return;
      if (mode === 'timeout') await pause(silenceMs, undefined, { ref: false });
      reply(ctx, 500, {});
    },
  };
};
