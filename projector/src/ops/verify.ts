import type { AnyProjection } from '@shop/platform/projections';
import { modelKey } from '@shop/platform/projections';
import { verifyReadModel } from '../verification/index.ts';
import { formatCount } from './format-count.ts';
import type { CommandOutcome, Ops } from './ops.ts';
import { createReporter, printLine, startProgress } from './ops.ts';

/** Compares the live build with a replay, and prints how they differ. */
export const verify = async (ops: Ops, projection: AnyProjection): CommandOutcome => {
  const { builds, log } = ops;
  const { bar, onAdvance } = await startProgress(ops, modelKey(projection));
  const verification = await verifyReadModel({
    projection,
    builds,
    log,
    onAdvance,
    report: createReporter(ops),
  }).finally(bar.end);
  const { model, live, one, other, differences, same: isSame } = verification;
  printLine(
    ops,
    `${model} build ${live}: ${formatCount(one.documents, 'document')}, SHA-256 ${one.hash}`,
  );
  if (isSame) {
    printLine(ops, '  The live build matches the replay.');
    return true;
  }
  printLine(
    ops,
    `  The live build differs from the replay, which has ${formatCount(other.documents, 'document')}, SHA-256 ${other.hash}`,
  );
  for (const { id, one: actual, other: expected } of differences) {
    printLine(
      ops,
      `  ${id}\n    live      ${actual ?? 'absent'}\n    replayed  ${expected ?? 'absent'}`,
    );
  }
  return false;
};
