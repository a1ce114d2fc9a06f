import { changedEveryMs } from '@shop/contracts/back-office/live.contract';

type Gathered = Readonly<{
  /** The documents of a read model changed. */
  add: (model: string) => void;
  close: () => void;
}>;

/**
 * Passes on which read models changed, at most once in `changedEveryMs`: the first at once, what comes
 * meanwhile together when that time is over.
 */
export const gatheredChanges = (pass: (models: readonly string[]) => void): Gathered => {
  const models = new Set<string>();
  let resting: NodeJS.Timeout | undefined;

  const passOn = (): void => {
    resting = undefined;
    if (models.size === 0) return;
    const all = [...models];
    models.clear();
    resting = setTimeout(passOn, changedEveryMs).unref();
    pass(all);
  };

  return {
    add: (model) => {
      models.add(model);
      if (resting === undefined) passOn();
    },
    close: () => clearTimeout(resting),
  };
};
