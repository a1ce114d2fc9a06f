import { checkError } from './expect-error.ts';
import type { Operation } from './format.ts';
import { matchExactly, matchRoot, MismatchError } from './matching/match.ts';
import { readArguments, type Scene } from './operations/operation.ts';
import { operations } from './operations/operations.ts';

type OperationResult = { readonly result: unknown } | { readonly error: unknown };

const executeOperation = async (operation: Operation, scene: Scene): Promise<OperationResult> => {
  const run = operations[operation.name];
  if (!run) throw new Error(`no operation is called ${operation.name}`);
  const given = readArguments(operation.arguments, scene.entities);
  try {
    return { result: await run(operation.object, given, scene) };
  } catch (error) {
    return { error };
  }
};

/** Its values are not documents of a collection, so that all their fields count. */
const givesValues = new Set(['distinct']);

const checkResult = (operation: Operation, result: unknown, scene: Scene): void => {
  if (operation.expectResult === undefined) return;
  const match = givesValues.has(operation.name) ? matchExactly : matchRoot;
  match(operation.expectResult, result, scene.entities);
};

const check = (operation: Operation, done: OperationResult, scene: Scene): void => {
  if (operation.ignoreResultAndError) return;
  if (operation.expectError) {
    if (!('error' in done)) throw new MismatchError('it should have failed');
    if (done.error instanceof MismatchError) throw done.error;
    checkError(done.error, operation.expectError, scene.entities);
    return;
  }
  if ('error' in done) throw done.error;
  checkResult(operation, done.result, scene);
  if (operation.saveResultAsEntity !== undefined) {
    scene.entities.set(operation.saveResultAsEntity, done.result);
  }
};

/** Runs an operation. Throws an error that describes an unexpected result or error. */
export const runOperation = async (operation: Operation, scene: Scene): Promise<void> => {
  const done = await executeOperation(operation, scene);
  try {
    check(operation, done, scene);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw new MismatchError(`${operation.name}: ${message}`, { cause: error });
  }
};
