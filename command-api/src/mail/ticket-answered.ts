import { ticketId, ticketStream } from '@shop/domain/support';
import type { Aggregates } from '../aggregates.ts';
import type { Composer } from './composer.ts';
import { renderEmail } from './render-email.ts';

type TicketEmailDeps = Readonly<{
  tickets: Pick<Aggregates['tickets'], 'loadAfresh'>;
  publicUrl: string;
}>;

const messages = {
  rus: {
    subject: (number: number) => `Поддержка ответила: обращение ${number}`,
    text: 'Ответ ждёт вас в чате. Ответить можно там же.',
    open: 'Открыть чат',
  },
  eng: {
    subject: (number: number) => `Support replied: ticket ${number}`,
    text: 'Open the chat to read the reply and respond.',
    open: 'Open the chat',
  },
};

/** Notifies the owner of a ticket that staff answered. The answer itself is shown only in the chat. */
export const ticketAnswered =
  ({ tickets, publicUrl }: TicketEmailDeps): Composer<'ticket-answered'> =>
  async ({ ticketId: id, seq }, lang) => {
    const { state: ticket } = await tickets.loadAfresh(ticketStream(ticketId(id)));
    if (ticket.status === 'unopened' || ticket.read.user >= seq) return null;
    const { subject, text, open: label } = messages[lang];
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
