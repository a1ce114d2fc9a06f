import type { Command, Decider } from '../kernel/index.ts';
import type { Instant } from '@shop/contracts/kernel';
import { rejectWith } from '../kernel/index.ts';
import type { FileQuotaEvent, FileSpaceReserved } from './events.ts';
import { supportTexts } from '@shop/contracts/support/texts';

type CommandOf<Type extends string, Data extends object = object> = Command<
  Type,
  Data & { userId: string; reservationId: string; now: Instant }
>;
/** `maxBytes`: the user's limit in bytes; null for no limit. */
export type ReserveFileSpace = CommandOf<
  'ReserveFileSpace',
  Omit<FileSpaceReserved['data'], 'userId' | 'reservationId' | 'at'> & { maxBytes: number | null }
>;
export type ConfirmFiles = CommandOf<'ConfirmFiles'>;
export type DiscardFiles = CommandOf<'DiscardFiles'>;
export type FileQuotaCommand = ReserveFileSpace | ConfirmFiles | DiscardFiles;

/**
 * In bytes: `used` is stored; `reserved` is for files whose message is not posted yet, by
 * reservation.
 */
export type FileQuota = Readonly<{ used: number; reserved: ReadonlyMap<string, number> }>;

const reject = rejectWith(supportTexts);

const sizeOf = (files: FileSpaceReserved['data']['files']): number =>
  files.reduce((sum, { size }) => sum + size, 0);

const totalOf = ({ used, reserved }: FileQuota): number =>
  [...reserved.values()].reduce((sum, size) => sum + size, used);

const decide = (command: FileQuotaCommand, quota: FileQuota): readonly FileQuotaEvent[] => {
  const { userId, reservationId, now } = command.data;
  const isReserved = quota.reserved.has(reservationId);
  const eventData = { userId, reservationId, at: now };
  switch (command.type) {
    case 'ReserveFileSpace': {
      const { ticketId, messageId, files, until, maxBytes } = command.data;
      if (isReserved) return [];
      if (maxBytes !== null && totalOf(quota) + sizeOf(files) > maxBytes)
        return reject('files-quota-exceeded');
      return [
        {
          type: 'support.FileSpaceReserved',
          data: { ...eventData, ticketId, messageId, files, until },
        },
      ];
    }
    case 'ConfirmFiles':
      return isReserved ? [{ type: 'support.FilesAttached', data: eventData }] : [];
    case 'DiscardFiles':
      return isReserved ? [{ type: 'support.FilesDiscarded', data: eventData }] : [];
  }
};

/** The storage that a user's files take: reserved before upload, confirmed with their message. */
export const fileQuota: Decider<FileQuota, FileQuotaCommand, FileQuotaEvent> = {
  initialState: { used: 0, reserved: new Map() },
  decide,
  evolve: ({ used, reserved }, event) => {
    const reservedAfter = new Map(reserved);
    const { reservationId } = event.data;
    if (event.type === 'support.FileSpaceReserved') {
      return { used, reserved: reservedAfter.set(reservationId, sizeOf(event.data.files)) };
    }
    const size = reserved.get(reservationId) ?? 0;
    reservedAfter.delete(reservationId);
    return {
      used: event.type === 'support.FilesAttached' ? used + size : used,
      reserved: reservedAfter,
    };
  },
};
