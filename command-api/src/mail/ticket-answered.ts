import { ticketId, ticketStream } from '@shop/domain/support';
import type { Aggregates } from '../aggregates.ts';
import type { Composer } from './composer.ts';
import { renderEmail } from './render-email.ts';
import { ticketMessages } from './messages/ticket.ts';

type TicketEmailDeps = Readonly<{
  tickets: Pick<Aggregates['tickets'], 'loadLatest'>;
  publicUrl: string;
}>;

/** Notifies a ticket's owner of a staff answer. The answer itself is shown only in the chat. */
export const ticketAnswered =
  ({ tickets, publicUrl }: TicketEmailDeps): Composer<'ticket-answered'> =>
  async ({ ticketId: id, seq }, lang) => {
    const { state: ticket } = await tickets.loadLatest(ticketStream(ticketId(id)));
    if (ticket.status === 'unopened' || ticket.read.user >= seq) return null;
    const { subject, text, open: label } = ticketMessages[lang];
    const title = subject(ticket.number);
    const link = `${publicUrl}/${lang}/profile/ticket/${id}`;
    return renderEmail({
      publicUrl,
      lang,
      reason: 'ticket',
      subject: title,
      title,
      parts: [{ text }, { link, label }],
    });
  };
