import type { SealedText } from '@shop/contracts/kernel';
import type { Program } from '@shop/platform/program';
import type { ReadModels } from '@shop/platform/projections';
import type { QueryApiEnvironment } from '../environment.ts';
import type { UndoneEmails } from '../people/undone-emails.ts';
import type { Sessions } from './session-check.ts';
import type { ServeNamespace } from './socket-server.ts';

/** Shared by the namespaces of live connections. */
export type LiveProgram = Pick<
  Program<QueryApiEnvironment>,
  'environment' | 'log' | 'clock' | 'eventLog'
> &
  Readonly<{
    readModels: ReadModels;
    open: (sealed: SealedText) => Promise<string>;
    sessions: Sessions;
    undoneEmailsOf: UndoneEmails;
    /** Whether change announcements currently arrive. */
    areAnnounced: () => boolean;
  }>;

export type LiveNamespace = Readonly<{ serve: ServeNamespace; close: () => void }>;
