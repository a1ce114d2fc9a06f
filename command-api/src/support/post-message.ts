import type { CommandContext } from '@shop/domain/kernel';
import type { ExistingTicket } from '@shop/domain/support';
import { ticketId, ticketStream } from '@shop/domain/support';
import { maxBytesPerUser } from '@shop/contracts/support/contract';
import type { TicketMessage } from '@shop/contracts/support/contract';
import type { Attachment } from '@shop/contracts/support/values';
import { HttpError } from '@shop/platform/http';
import { personSubject } from '@shop/domain/identity';
import type { FileUpload } from './attachments.ts';
import { attachments } from './attachments.ts';
import type { SupportDeps } from './support-deps.ts';
import { toOwnMessage } from './to-wire.ts';

type PostMessageInput = Readonly<{
  ticket: ExistingTicket;
  /** The same for repeats of the request. */
  messageId: string;
  author: Readonly<{ kind: 'user' | 'staff'; userId: string }>;
  /** The keyed hash of the owner's address; null if the author is staff. */
  emailHash: string | null;
  text: string;
  files: readonly FileUpload[];
  by: CommandContext;
}>;

const findPostedAttachments = (ticket: ExistingTicket, messageId: string): readonly Attachment[] =>
  ticket.recentMessages.get(messageId)?.attachments ?? [];

/**
 * Posts a message to a ticket. Files are stored before their message and removed if it is refused.
 * After a crash in between, the worker removes them.
 */
export const postMessage = (deps: SupportDeps) => {
  const { aggregates, vault, clock, failpoint } = deps;
  const { tickets } = aggregates;
  const attachmentStore = attachments(deps);

  const createReply = (
    { author, messageId, text }: PostMessageInput,
    ticket: ExistingTicket,
    names: ReadonlyMap<string, string>,
  ): Promise<TicketMessage> => {
    const posted = ticket.recentMessages.get(messageId);
    if (!posted)
      throw new TypeError(`Message ${messageId} is not in its ticket after it was posted`);
    return toOwnMessage(deps, author, {
      id: messageId,
      seq: posted.seq,
      text: text === '' ? null : text,
      created_at: posted.at,
      attachments: posted.attachments.map(({ fileId, size, type }) => ({
        id: fileId,
        name: names.get(fileId) ?? '',
        size,
        type,
      })),
    });
  };

  return async (
    input: PostMessageInput,
  ): Promise<Readonly<{ message: TicketMessage; position: bigint | undefined }>> => {
    const { ticket, messageId, author, emailHash, text, files, by: context } = input;
    const stream = ticketStream(ticketId(ticket.ticketId));
    const subject = personSubject(ticket.personId);
    const maxBytes = author.kind === 'user' ? maxBytesPerUser : null;
    const upload = { ticket, messageId, userId: author.userId, maxBytes, by: context };
    const storedAttachments = ticket.recentMessages.has(messageId)
      ? null
      : await attachmentStore.store(upload, files);
    failpoint('support.files-stored');
    try {
      const data = {
        ticketId: ticket.ticketId,
        messageId,
        author,
        emailHash,
        text: text === '' ? null : await vault.seal(subject, text),
        attachments: storedAttachments?.attachments ?? [],
        now: clock(),
      };
      const { state, position } = await tickets(stream, { type: 'PostMessage', data }, context);
      if (state.status === 'unopened') throw new HttpError('not-found');
      failpoint('support.message-posted');
      await storedAttachments?.confirm(findPostedAttachments(state, messageId));
      const names = new Map(
        await Promise.all(
          findPostedAttachments(state, messageId).map(
            async ({ fileId, name }) => [fileId, await vault.open(name)] as const,
          ),
        ),
      );
      return { message: await createReply(input, state, names), position };
    } catch (error) {
      await storedAttachments?.discardIfRefused(error);
      throw error;
    }
  };
};
