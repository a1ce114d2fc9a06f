import { attachmentsBucket } from '@shop/contracts/support/documents';
import type { Capability } from '../capability.ts';
import { waitForMinPosition } from '../positions/min-position.ts';
import type { QueryProgram } from '../query-program.ts';
import { supportModels, supportRoutes } from './routes.ts';
import { gridFsFiles } from './stored-files.ts';

/** Tickets with their files, the texts of the support bot, and the contact form. */
export const supportCapability = (program: QueryProgram): Capability => {
  const { fileBucket, vault, waiting } = program;
  const storedFiles = gridFsFiles(fileBucket(attachmentsBucket), vault);
  return {
    routers: supportRoutes(
      { ...program, storedFiles },
      {
        tickets: waitForMinPosition({ models: supportModels.tickets, waiting }),
        content: waitForMinPosition({ models: supportModels.content, waiting }),
        contacts: waitForMinPosition({ models: supportModels.contacts, waiting }),
      },
    ),
  };
};
