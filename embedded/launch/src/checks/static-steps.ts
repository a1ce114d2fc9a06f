import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildWebClient } from '../web-client.ts';
import type { Step } from './step.ts';
import { programStep } from './step.ts';

const dozens = 24;

/** With a missing parser it cruises nothing and finds nothing wrong. */
export const cruisedTooLittle = (said: string): string | null => {
  const modules = Number(/(\d+) modules, \d+ dependencies cruised/.exec(said)?.[1] ?? 0);
  return modules >= dozens ? null : `It cruised ${modules} modules, which is not the whole tree.`;
};

/** The folders are those of the script, so that both always look at the same. */
const boundariesArgs = (root: string): readonly string[] => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Readonly<{
    scripts: Readonly<Record<string, string>>;
  }>;
  return scripts['boundaries']?.split(' ').slice(1) ?? [];
};

/** What can be said of the code without running it. */
export const staticSteps = (root: string): readonly Step[] => {
  const bin = (name: string): string => join(root, 'node_modules', '.bin', name);
  const step = (name: string, tool: string, ...args: readonly string[]) => ({
    name,
    command: bin(tool),
    args,
    cwd: root,
  });
  return [
    programStep(step('types', 'tsc', '--noEmit')),
    programStep(step('lint', 'oxlint', '--type-aware')),
    programStep(step('format', 'oxfmt', '--check')),
    programStep({
      ...step('import rules', 'depcruise', ...boundariesArgs(root)),
      complaint: cruisedTooLittle,
    }),
    programStep(step('unused', 'knip')),
  ];
};

export const webBuildStep = (root: string): Step => ({
  name: 'web build',
  run: async () => {
    try {
      await buildWebClient(root);
      return { passed: 1, failed: 0, said: '' };
    } catch (cause) {
      return { passed: 0, failed: 1, said: (cause as Error).message };
    }
  },
});
