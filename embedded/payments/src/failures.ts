import { setTimeout as pause } from 'node:timers/promises';
import type { Middleware } from 'koa';
import { reply } from './reply.ts';

/**
 * How a call of an API fails: `error` does nothing, `error_after` and `timeout` execute the call
 * and do not report it.
 */
export const failureModes = ['error', 'error_after', 'timeout'] as const;
type FailureMode = (typeof failureModes)[number];

type PlannedFailure = Readonly<{ system: string; call: string; mode: FailureMode; times: number }>;

/** Plans the next failures of calls, by their names. */
export interface Failures {
  plan(failure: PlannedFailure): void;
  /** Middleware for a call of a system's API that is planned to fail by this name. */
  before(system: string, call: string): Middleware;
}

const timeoutDelayMs = 20_000;

export const failures = (): Failures => {
  const planned = new Map<string, Readonly<{ mode: FailureMode; times: number }>>();

  const consume = (name: string): FailureMode | null => {
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
      const mode = consume(`${system} ${call}`);
      if (mode !== 'error') await next();
      if (mode === null) return;
      if (mode === 'timeout') await pause(timeoutDelayMs, undefined, { ref: false });
      reply(ctx, 500, {});
    },
  };
};
