import { changedEveryMs } from '@shop/contracts/back-office/live.contract';

type ChangeBatcher = Readonly<{
  /** Records a change of a read model. */
  add: (model: string) => void;
  close: () => void;
}>;

/**
 * Batches changes of read models. The first change is passed on at once; further ones are passed on
 * together, `changedEveryMs` after the previous batch.
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
