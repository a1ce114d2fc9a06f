import type { RunCommandCursor } from 'mongodb';
import type { Arguments, Operations, Scene } from './operation.ts';

const openCursor = (object: string, given: Arguments, { entities }: Scene): RunCommandCursor => {
  const options = given.optionsWithout(
    'command',
    'commandName',
    'batchSize',
    'maxTimeMS',
    'comment',
    'cursorType',
  );
  const cursor = entities.db(object).runCursorCommand(given.document('command'), options);
  const comment = given.value('comment');
  if (given.value('batchSize') !== undefined) cursor.setBatchSize(given.number('batchSize'));
  if (given.value('maxTimeMS') !== undefined) cursor.setMaxTimeMS(given.number('maxTimeMS'));
  if (comment !== undefined) cursor.setComment(comment);
  return cursor;
};

/** Operations that send commands as they are. */
export const commandOperations: Operations = {
  runCommand: (object, given, { entities }) =>
    entities
      .db(object)
      .command(given.document('command'), given.optionsWithout('command', 'commandName')),

  runCursorCommand: (object, given, scene) => openCursor(object, given, scene).toArray(),

  /** Sends the command immediately. Documents are read later. */
  createCommandCursor: async (object, given, scene) => {
    const cursor = openCursor(object, given, scene);
    await cursor.hasNext();
    return cursor;
  },

  iterateUntilDocumentOrError: (object, _given, { entities }) => entities.cursor(object).next(),

  iterateOnce: (object, _given, { entities }) => entities.cursor(object).tryNext(),

  close: (object, _given, { entities }) => entities.cursor(object).close(),
};
