import { once } from 'node:events';
import type { By } from '@shop/domain/kernel';
import { later, Rejection } from '@shop/domain/kernel';
import type { OpenedTicket } from '@shop/domain/support';
import { fileQuotaStream } from '@shop/domain/support';
import type { AttachmentMetadata } from '@shop/contracts/support/documents';
import { attachmentSeal } from '@shop/contracts/support/documents';
import type { Attachment } from '@shop/contracts/support/values';
import type { GridFSBucket } from 'mongodb';
import { personSubject } from '@shop/domain/identity';
import type { Brought, Prepared } from './prepare-file.ts';
import { pictureDrawing } from '../pictures/draw-picture.ts';
import { prepareFile } from './prepare-file.ts';
import type { SupportDeps } from './support-deps.ts';

export type { Brought } from './prepare-file.ts';

type For = Readonly<{
  ticket: OpenedTicket;
  messageId: string;
  /** Who brings them. */
  userId: string;
  /** Bytes that they may keep; null where nobody counts. */
  most: number | null;
  by: By;
}>;

/** Files on their way into a message. */
export type Stored = Readonly<{
  attachments: readonly Attachment[];
  /** The message is there, with these: they are kept, or were brought in vain. */
  settle: (inMessage: readonly Attachment[]) => Promise<void>;
  /** The message was refused: they go. What failed otherwise may have come about. */
  takeBack: (error: unknown) => Promise<void>;
}>;

/** After that the worker takes back what no message came for. */
const patienceMs = 15 * 60_000;

const nothing: Stored = {
  attachments: [],
  settle: () => Promise.resolve(),
  takeBack: () => Promise.resolve(),
};

/** Deletes what there is of these files. */
export const deleteFiles = async (
  bucket: GridFSBucket,
  fileIds: readonly string[],
): Promise<void> => {
  for await (const { _id: id } of bucket.find({ filename: { $in: [...fileIds] } })) {
    await bucket.delete(id);
  }
};

/** Keeps files sealed under the key of the ticket's owner, within the room that their bringer has. */
export const attachments = (
  deps: Pick<SupportDeps, 'vault' | 'newId' | 'clock' | 'pass'> &
    Readonly<{
      attachments: GridFSBucket;
      aggregates: Pick<SupportDeps['aggregates'], 'fileQuotas'>;
    }>,
) => {
  const { vault, newId, clock, pass, attachments: bucket } = deps;
  const { fileQuotas } = deps.aggregates;

  const put = async (
    { ticket, messageId }: For,
    fileId: string,
    { type, bytes }: Prepared,
  ): Promise<void> => {
    const { personId, ticketId } = ticket;
    const sealed = await vault.sealBytes(personSubject(personId), attachmentSeal(fileId), bytes);
    const metadata: AttachmentMetadata = { personId, ticketId, messageId, type };
    const upload = bucket.openUploadStream(fileId, { metadata });
    upload.end(sealed);
    await once(upload, 'finish');
  };

  const store = async (about: For, brought: readonly Brought[]): Promise<Stored> => {
    if (brought.length === 0) return nothing;
    const { ticket, messageId, userId, most, by } = about;
    const prepared: (Prepared & { readonly fileId: string })[] = [];
    const draw = pictureDrawing(userId);
    for (const file of brought) {
      prepared.push({ ...(await prepareFile(file, draw)), fileId: newId() });
    }

    const stream = fileQuotaStream(userId);
    const holdId = newId();
    const now = clock();
    const files = prepared.map(({ fileId, bytes }) => ({ fileId, size: bytes.length }));
    const { ticketId } = ticket;
    const until = later(now, patienceMs);
    const hold = { userId, holdId, ticketId, messageId, files, until, most, now };
    await fileQuotas(stream, { type: 'HoldFiles', data: hold }, by);
    pass('support.files-held');

    const end = (type: 'KeepFiles' | 'ForgetFiles') =>
      fileQuotas(stream, { type, data: { userId, holdId, now: clock() } }, by);
    const drop = async (): Promise<void> => {
      await deleteFiles(
        bucket,
        files.map(({ fileId }) => fileId),
      );
      await end('ForgetFiles');
    };

    for (const file of prepared) await put(about, file.fileId, file);
    const names = await vault.sealAll(
      personSubject(ticket.personId),
      prepared.map(({ name }) => name),
    );
    const attached = prepared.flatMap(({ fileId, bytes, type }, index): Attachment[] => {
      const name = names[index];
      return name === undefined ? [] : [{ fileId, name, size: bytes.length, type }];
    });
    const ours = new Set(files.map(({ fileId }) => fileId));
    return {
      attachments: attached,
      settle: async (inMessage) => {
        if (inMessage.some(({ fileId }) => ours.has(fileId))) await end('KeepFiles');
        else await drop();
      },
      takeBack: async (error) => {
        if (error instanceof Rejection) await drop();
      },
    };
  };

  return { store };
};
