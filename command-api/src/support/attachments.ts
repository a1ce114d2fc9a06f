import { once } from 'node:events';
import type { CommandContext } from '@shop/domain/kernel';
import { addMilliseconds, DomainError } from '@shop/domain/kernel';
import type { ExistingTicket } from '@shop/domain/support';
import { fileQuotaStream } from '@shop/domain/support';
import type { AttachmentMetadata } from '@shop/contracts/support/documents';
import { attachmentSeal } from '@shop/contracts/support/documents';
import type { Attachment } from '@shop/contracts/support/values';
import type { GridFSBucket } from 'mongodb';
import { personSubject } from '@shop/domain/identity';
import type { FileUpload, PreparedFile } from './prepare-file.ts';
import { createPictureRenderer } from '../pictures/draw-picture.ts';
import { cleanUpAfterRefusal } from '../refusal-clean-up.ts';
import { prepareFile } from './prepare-file.ts';
import type { SupportDeps } from './support-deps.ts';

export type { FileUpload } from './prepare-file.ts';

type AttachmentUpload = Readonly<{
  ticket: Pick<ExistingTicket, 'ticketId' | 'personId'>;
  messageId: string;
  /** The user who uploads the files. */
  userId: string;
  /** The uploader's limit in bytes; null for no limit. */
  maxBytes: number | null;
  by: CommandContext;
}>;

/** Files on their way into a message. */
export type StoredAttachments = Readonly<{
  attachments: readonly Attachment[];
  /** The message was posted with these files: they are confirmed, and any others discarded. */
  confirm: (postedAttachments: readonly Attachment[]) => Promise<void>;
  /**
   * Deletes the files if the message was refused. After other errors the message may exist, so the
   * files stay.
   */
  discardIfRefused: (error: unknown) => Promise<void>;
}>;

/** After this time the worker deletes files without a message. */
const reservationTtlMs = 15 * 60_000;

const noAttachments: StoredAttachments = {
  attachments: [],
  confirm: () => Promise.resolve(),
  discardIfRefused: () => Promise.resolve(),
};

/** Deletes the files that exist. */
export const deleteFiles = async (
  bucket: GridFSBucket,
  fileIds: readonly string[],
): Promise<void> => {
  for await (const { _id: id } of bucket.find({ filename: { $in: [...fileIds] } })) {
    await bucket.delete(id);
  }
};

type AttachmentsDeps = Pick<SupportDeps, 'vault' | 'newId' | 'clock' | 'failpoint' | 'log'> &
  Readonly<{
    attachments: GridFSBucket;
    aggregates: Pick<SupportDeps['aggregates'], 'fileQuotas'>;
  }>;

const storeFile = async (
  { vault, attachments: bucket }: Pick<AttachmentsDeps, 'vault' | 'attachments'>,
  { ticket, messageId }: AttachmentUpload,
  fileId: string,
  { type, bytes }: PreparedFile,
): Promise<void> => {
  const { personId, ticketId } = ticket;
  const sealed = await vault.sealBytes(personSubject(personId), attachmentSeal(fileId), bytes);
  const metadata: AttachmentMetadata = { personId, ticketId, messageId, type };
  const upload = bucket.openUploadStream(fileId, { metadata });
  upload.end(sealed);
  await once(upload, 'finish');
};

/** Stores files sealed under the key of the ticket's owner, within the uploader's limit. */
export const attachments = (deps: AttachmentsDeps) => {
  const { vault, newId, clock, failpoint, log, attachments: bucket } = deps;
  const { fileQuotas } = deps.aggregates;

  const store = async (
    target: AttachmentUpload,
    uploads: readonly FileUpload[],
  ): Promise<StoredAttachments> => {
    if (uploads.length === 0) return noAttachments;
    const { ticket, messageId, userId, maxBytes, by: context } = target;
    const prepared: (PreparedFile & { readonly fileId: string })[] = [];
    const draw = createPictureRenderer(userId);
    for (const file of uploads) {
      prepared.push({ ...(await prepareFile(file, draw)), fileId: newId() });
    }

    const stream = fileQuotaStream(userId);
    const reservationId = newId();
    const now = clock();
    const files = prepared.map(({ fileId, bytes }) => ({ fileId, size: bytes.length }));
    const { ticketId } = ticket;
    const until = addMilliseconds(now, reservationTtlMs);
    const reservation = {
      userId,
      reservationId,
      ticketId,
      messageId,
      files,
      until,
      maxBytes,
      now,
    };
    await fileQuotas(stream, { type: 'ReserveFileSpace', data: reservation }, context);
    failpoint('support.file-space-reserved');

    const endReservation = (type: 'ConfirmFiles' | 'DiscardFiles') =>
      fileQuotas(stream, { type, data: { userId, reservationId, now: clock() } }, context);
    const discard = async (): Promise<void> => {
      await deleteFiles(
        bucket,
        files.map(({ fileId }) => fileId),
      );
      await endReservation('DiscardFiles');
    };

    for (const file of prepared) await storeFile(deps, target, file.fileId, file);
    const names = await vault.sealAll(
      personSubject(ticket.personId),
      prepared.map(({ name }) => name),
    );
    const storedFiles = prepared.flatMap(({ fileId, bytes, type }, index): Attachment[] => {
      const name = names[index];
      return name === undefined ? [] : [{ fileId, name, size: bytes.length, type }];
    });
    const storedFileIds = new Set(files.map(({ fileId }) => fileId));
    return {
      attachments: storedFiles,
      confirm: async (postedAttachments) => {
        if (postedAttachments.some(({ fileId }) => storedFileIds.has(fileId)))
          await endReservation('ConfirmFiles');
        else await discard();
      },
      discardIfRefused: async (error) => {
        if (!(error instanceof DomainError)) return;
        await cleanUpAfterRefusal(log, { leftover: 'attachments', owner: ticketId }, discard);
      },
    };
  };

  return { store };
};
