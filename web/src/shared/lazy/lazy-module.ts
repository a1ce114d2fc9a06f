import { CodeMissingError } from './code-missing-error.ts';
import { canPreload } from './can-preload.ts';

/** A module that loads on first use. */
export type LazyModule<Module> = Readonly<{
  /** Rejects with `CodeMissingError`. The next call retries. */
  load: () => Promise<Module>;
  /**
   * Loads the module early, after the current frame is painted, if the network allows. A failure is
   * reported by `load`.
   */
  preload: () => void;
}>;

/** Animation frame callbacks run before the frame is painted. */
const afterPaint = (run: () => void): void => {
  requestAnimationFrame(() => setTimeout(run));
};

export const lazyModule = <Module>(request: () => Promise<Module>): LazyModule<Module> => {
  let loading: Promise<Module> | undefined;

  const requestOnce = async (): Promise<Module> => {
    try {
      return await request();
    } catch (cause) {
      loading = undefined;
      throw new CodeMissingError({ cause });
    }
  };
  const load = () => (loading ??= requestOnce());

  return {
    load,
    preload: () => {
      if (loading || !canPreload(navigator)) return;
      afterPaint(() => void load().catch(() => undefined));
    },
  };
};
