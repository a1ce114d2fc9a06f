import type { AdminTicket } from '@shop/contracts/support/back-office.contract';
import { useTranslation } from 'react-i18next';
import { secondsSince, useDuration } from '../../../shared/text/use-duration.ts';
import { useNow } from '../../../shared/ui/use-now.ts';
import { TicketStatus } from '../tickets/ticket-status.tsx';

type WaitingTimeProps = Readonly<{
  ticket: Pick<AdminTicket, 'status' | 'stage' | 'waiting_since'>;
}>;

/** How long the owner of a ticket has waited for an answer, or why they do not wait. */
export const WaitingTime = ({ ticket }: WaitingTimeProps) => {
  const { t } = useTranslation();
  const duration = useDuration();
  const now = useNow();
  const { status, stage, waiting_since: since } = ticket;
  if (since !== null) return duration(secondsSince(since, now));
  if (status === 'solved') return <TicketStatus status={status} />;
  return stage === 'bot' ? t(($) => $.agentInbox.withBot) : t(($) => $.agentInbox.answered);
};
