import { changedEveryMs } from '@shop/contracts/back-office/live.contract';

type ChangeBatcher = Readonly<{
  /** The documents of a read model changed. */
  add: (model: string) => void;
  close: () => void;
}>;

/**
 * Passes on which read models changed, at most once in `changedEveryMs`: the first at once, what comes
 * meanwhile together when that time is over.
 */
export const changeBatcher = (onBatch: (models: readonly string[]) => void): ChangeBatcher => {
  const models = new Set<string>();
  let cooldownTimer: NodeJS.Timeout | undefined;

  const flush = (): void => {
    cooldownTimer = undefined;
    if (models.size === 0) return;
    const batch = [...models];
    models.clear();
    cooldownTimer = setTimeout(flush, changedEveryMs).unref();
    onBatch(batch);
  };

  return {
    add: (model) => {
      models.add(model);
      if (cooldownTimer === undefined) flush();
    },
    close: () => clearTimeout(cooldownTimer),
  };
};
