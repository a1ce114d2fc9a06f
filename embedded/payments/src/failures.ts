import { setTimeout as pause } from 'node:timers/promises';
import type { Answer, Call, Route } from './http.ts';
import { json } from './http.ts';

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
  take(system: string, call: string): FailureMode | null;
}

const silenceMs = 20_000;

export const failures = (): Failures => {
  const planned = new Map<string, Readonly<{ mode: FailureMode; times: number }>>();
  return {
    plan: ({ system, call, mode, times }) => {
      planned.set(`${system} ${call}`, { mode, times });
    },
    take: (system, call) => {
      const next = planned.get(`${system} ${call}`);
      if (!next || next.times === 0) return null;
      planned.set(`${system} ${call}`, { ...next, times: next.times - 1 });
      return next.mode;
    },
  };
};

type ApiCall = Readonly<{
  failures: Failures;
  system: string;
  /** By which it is planned to fail. */
  name: string;
  method: Route['method'];
  path: string;
  answer: (call: Call) => Promise<Answer> | Answer;
}>;

/** A call of a system's API, which fails when it is told to. */
export const apiRoute = ({
  failures: planned,
  system,
  name,
  method,
  path,
  answer,
}: ApiCall): Route => ({
  method,
  path,
  answer: async (call) => {
    const failure = planned.take(system, name);
    if (failure === 'error') return json({}, 500);
    const said = await answer(call);
    if (failure === null) return said;
    if (failure === 'timeout') await pause(silenceMs, undefined, { ref: false });
    return json({}, 500);
  },
});
