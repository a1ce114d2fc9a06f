import { resolve } from 'node:path';
import { programFile } from '@shop/embedded-launch/program-file';

const root = resolve(import.meta.dirname, '..', '..');

/** The words after `node` that start a program of the repository by its entry file. */
export const programArguments = (entry: string): readonly string[] => [
  '--disable-warning=ExperimentalWarning',
  programFile(root, entry, process.env),
];

/**
 * The environment that a program inherits from its test: the command path, and Node's compile
 * cache.
 */
export const inheritedEnvironment: Readonly<Record<string, string | undefined>> = {
  PATH: process.env['PATH'],
  NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
};
