import type { SealedText } from '@shop/contracts/kernel';
import type { Access } from '@shop/platform/access';
import type { Clock } from '@shop/platform/clock';
import type { ReadModels } from '@shop/platform/projections';
import type { Middleware } from 'koa';
import type { UndoneEmails } from '../people/undone-emails.ts';
import type { StoredFiles } from './stored-files.ts';

export type SupportQueries = Readonly<{
  readModels: Pick<ReadModels, 'documents' | 'serving'>;
  access: Access;
  undoneEmailsOf: UndoneEmails;
  open: (sealed: SealedText) => Promise<string>;
  emailHash: (email: string) => string;
  storedFiles: StoredFiles;
  clock: Clock;
  upToDate: Middleware;
}>;
