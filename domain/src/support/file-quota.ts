import type { Command, Decider } from '../kernel/index.ts';
import type { Instant } from '@shop/contracts/kernel';
import { rejecting } from '../kernel/index.ts';
import type { FilesEvent, FilesHeld } from './events.ts';
import { supportTexts } from '@shop/contracts/support/texts';

type Ask<Type extends string, Data extends object = object> = Command<
  Type,
  Data & { userId: string; holdId: string; now: Instant }
>;
/** `most`: bytes that the user may keep; null where nobody counts. */
export type HoldFiles = Ask<
  'HoldFiles',
  Omit<FilesHeld['data'], 'userId' | 'holdId' | 'at'> & { most: number | null }
>;
export type KeepFiles = Ask<'KeepFiles'>;
export type ForgetFiles = Ask<'ForgetFiles'>;
export type FilesCommand = HoldFiles | KeepFiles | ForgetFiles;

/** In bytes: what is kept, and what waits for its message by hold. */
export type FileQuota = Readonly<{ kept: number; held: ReadonlyMap<string, number> }>;

const reject = rejecting(supportTexts);

const sizeOf = (files: FilesHeld['data']['files']): number =>
  files.reduce((sum, { size }) => sum + size, 0);

const used = ({ kept, held }: FileQuota): number =>
  [...held.values()].reduce((sum, size) => sum + size, kept);

const decide = (command: FilesCommand, quota: FileQuota): readonly FilesEvent[] => {
  const { userId, holdId, now } = command.data;
  const isHeld = quota.held.has(holdId);
  const about = { userId, holdId, at: now };
  switch (command.type) {
    case 'HoldFiles': {
      const { ticketId, messageId, files, until, most } = command.data;
      if (isHeld) return [];
      if (most !== null && used(quota) + sizeOf(files) > most)
        return reject('files-quota-exceeded');
      return [{ type: 'support.FilesHeld', data: { ...about, ticketId, messageId, files, until } }];
    }
    case 'KeepFiles':
      return isHeld ? [{ type: 'support.FilesKept', data: about }] : [];
    case 'ForgetFiles':
      return isHeld ? [{ type: 'support.FilesForgotten', data: about }] : [];
  }
};

/** How much room a user's files take: held before they are stored, kept with their message. */
export const fileQuota: Decider<FileQuota, FilesCommand, FilesEvent> = {
  initialState: { kept: 0, held: new Map() },
  decide,
  evolve: ({ kept, held }, event) => {
    const after = new Map(held);
    const { holdId } = event.data;
    if (event.type === 'support.FilesHeld') {
      return { kept, held: after.set(holdId, sizeOf(event.data.files)) };
    }
    const size = held.get(holdId) ?? 0;
    after.delete(holdId);
    return { kept: event.type === 'support.FilesKept' ? kept + size : kept, held: after };
  },
};
