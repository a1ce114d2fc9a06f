import { CommandError } from '../errors.ts';
import type { Handler } from './command.ts';

/** What a server without Atlas answers; 31082. */
const withoutAtlas: Handler = () => {
  throw new CommandError(
    31082,
    'Using Atlas Search Database Commands and the $listSearchIndexes aggregation stage requires additional configuration. Please connect to Atlas or an AtlasCLI local deployment to enable.',
  );
};

/** Commands about the indexes of a search engine, which there is none of. */
export const searchIndexCommands: Readonly<Record<string, Handler>> = {
  createSearchIndexes: withoutAtlas,
  updateSearchIndex: withoutAtlas,
  dropSearchIndex: withoutAtlas,
  listSearchIndexes: withoutAtlas,
};
