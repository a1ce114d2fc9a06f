import { useSyncExternalStore } from 'react';
import { CodeMissing } from './code-missing.ts';
import { mayFetchAhead } from './fetch-ahead.ts';

/** Code that comes when it is first needed. */
export type Later<Code> = Readonly<{
  /** Rejects with `CodeMissing`, and then tries anew when it is needed again. */
  load: () => Promise<Code>;
  /**
   * Has it come before, where the network allows, once what was just done is painted; what goes
   * wrong is told to who needs it.
   */
  ahead: () => void;
  /** Undefined until it is there. */
  arrived: () => Code | undefined;
  onArrival: (tell: () => void) => () => void;
}>;

/** A frame's own callbacks come before it is painted. */
const afterPaint = (then: () => void): void => {
  requestAnimationFrame(() => setTimeout(then));
};

export const later = <Code>(ask: () => Promise<Code>): Later<Code> => {
  const told = new Set<() => void>();
  let asked: Promise<Code> | undefined;
  let code: Code | undefined;

  const fetch = async (): Promise<Code> => {
    try {
      code = await ask();
    } catch (cause) {
      asked = undefined;
      throw new CodeMissing({ cause });
    }
    for (const tell of told) tell();
    return code;
  };
  const load = () => (asked ??= fetch());

  return {
    load,
    ahead: () => {
      if (asked || !mayFetchAhead(navigator)) return;
      afterPaint(() => void load().catch(() => undefined));
    },
    arrived: () => code,
    onArrival: (tell) => {
      told.add(tell);
      return () => told.delete(tell);
    },
  };
};

/** Undefined until the code is there, and so on a server. */
export const useArrived = <Code>({ onArrival, arrived }: Later<Code>): Code | undefined =>
  useSyncExternalStore(onArrival, arrived, () => undefined);
