import type { AnyProjection, Build } from '@shop/platform/projections';
import { modelKey } from '@shop/platform/projections';
import { projections } from '../projections.ts';
import { describeState } from './describe-build.ts';
import { formatCount } from './format-count.ts';
import type { CommandOutcome, Ops } from './ops.ts';
import { isCurrentModel, printLine } from './ops.ts';

/**
 * Lists the builds of the chosen projections. Without a choice, it includes leftovers of other
 * versions.
 */
export const list = async (ops: Ops, selected: readonly AnyProjection[]): CommandOutcome => {
  const { builds, log } = ops;
  const end = (await log.lastEvent()) ?? 0n;
  printLine(ops, `The event log ends at position ${end}.`);
  const [pointers, all] = await Promise.all([builds.pointers(), builds.list()]);
  const names = new Set(selected.map(modelKey));
  const isSelected = (build: Build): boolean =>
    names.has(modelKey(build)) ||
    (selected.length === projections.length && !isCurrentModel(build));
  for (const build of all.filter(isSelected)) {
    const pointer = pointers.find(({ _id }) => _id === modelKey(build));
    const documents = await builds.documents(build, build.build).estimatedDocumentCount();
    const position = build.position === null ? 'no events read' : `position ${build.position}`;
    printLine(
      ops,
      `${build._id}  ${formatCount(documents, 'document')}, ${position}  ${describeState(build, pointer, selected)}`,
    );
  }
  for (const name of names) {
    if (!all.some((build) => modelKey(build) === name)) printLine(ops, `${name}: no build`);
  }
  return true;
};
