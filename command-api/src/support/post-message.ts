import type { By } from '@shop/domain/kernel';
import type { OpenedTicket } from '@shop/domain/support';
import { ticketId, ticketStream } from '@shop/domain/support';
import { mostBytesOfUser } from '@shop/contracts/support/contract';
import type { TicketMessage } from '@shop/contracts/support/contract';
import { Refused } from '@shop/platform/http';
import { personSubject } from '@shop/domain/identity';
import type { Brought } from './attachments.ts';
import { attachments } from './attachments.ts';
import type { SupportDeps } from './support-deps.ts';
import { toOwnMessage } from './to-wire.ts';

type Asked = Readonly<{
  ticket: OpenedTicket;
  /** The same for repeats of the request. */
  messageId: string;
  author: Readonly<{ kind: 'user' | 'staff'; userId: string }>;
  text: string;
  files: readonly Brought[];
  by: By;
}>;

/**
 * Writes to a ticket. Files are stored before the message that brings them, and taken back where it
 * does not come about; whoever dies in between leaves them to the worker.
 */
export const postMessage = (deps: SupportDeps) => {
  const { aggregates, vault, clock, pass } = deps;
  const { tickets } = aggregates;
  const storing = attachments(deps);

  const shown = (
    { author, messageId, text }: Asked,
    ticket: OpenedTicket,
    names: ReadonlyMap<string, string>,
  ): Promise<TicketMessage> => {
    const posted = ticket.recent.get(messageId);
    if (!posted) throw new TypeError('A message was posted and is not there');
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
    asked: Asked,
  ): Promise<Readonly<{ message: TicketMessage; position: bigint | undefined }>> => {
    const { ticket, messageId, author, text, files, by } = asked;
    const stream = ticketStream(ticketId(ticket.ticketId));
    const subject = personSubject(ticket.personId);
    const most = author.kind === 'user' ? mostBytesOfUser : null;
    const about = { ticket, messageId, userId: author.userId, most, by };
    const stored = ticket.recent.has(messageId) ? null : await storing.store(about, files);
    pass('support.files-stored');
    try {
      const data = {
        ticketId: ticket.ticketId,
        messageId,
        author,
        text: text === '' ? null : await vault.seal(subject, text),
        attachments: stored?.attachments ?? [],
        now: clock(),
      };
      const { state, position } = await tickets(stream, { type: 'PostMessage', data }, by);
      if (state.status === 'unopened') throw new Refused('not-found');
      pass('support.message-posted');
      await stored?.settle(state.recent.get(messageId)?.attachments ?? []);
      const names = new Map(
        await Promise.all(
          (state.recent.get(messageId)?.attachments ?? []).map(
            async ({ fileId, name }) => [fileId, await vault.open(name)] as const,
          ),
        ),
      );
      return { message: await shown(asked, state, names), position };
    } catch (error) {
      await stored?.takeBack(error);
      throw error;
    }
  };
};
