import { mayFetchAhead } from './fetch-ahead.ts';

/** Code that comes when it is first needed. */
export type Later<Code> = Readonly<{
  /** After a failure it is asked for again. */
  load: () => Promise<Code>;
  /** Has it come before it is needed, where the network allows; who needs it hears what went wrong. */
  ahead: () => void;
}>;

export const later = <Code>(ask: () => Promise<Code>): Later<Code> => {
  let asked: Promise<Code> | undefined;
  const load = (): Promise<Code> => {
    asked ??= ask().catch((error: unknown) => {
      asked = undefined;
      throw error;
    });
    return asked;
  };
  return {
    load,
    ahead: () => {
      if (mayFetchAhead(navigator)) load().catch(() => undefined);
    },
  };
};
