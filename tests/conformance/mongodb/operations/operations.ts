import { runnerOperations } from './assertions.ts';
import { commandOperations } from './commands.ts';
import { databaseOperations } from './databases.ts';
import { fileOperations } from './files.ts';
import type { Operations } from './operation.ts';
import { readingOperations } from './reading.ts';
import { sessionOperations } from './sessions.ts';
import { writingOperations } from './writing.ts';

/** Every operation by its name. */
export const operations: Operations = {
  ...readingOperations,
  ...writingOperations,
  ...databaseOperations,
  ...commandOperations,
  ...sessionOperations,
  ...fileOperations,
  ...runnerOperations,
};
