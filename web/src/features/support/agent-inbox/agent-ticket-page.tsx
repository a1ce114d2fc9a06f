import { Button } from '@mantine/core';
import type { AdminTicket } from '@shop/contracts/support/back-office.contract';
import { IconArrowLeft } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useParams } from 'react-router-dom';
import { ShopLink } from '../../../shared/routing/shop-link.tsx';
import { SavedReplies } from '../../../shared/support/saved-replies.tsx';
import { useLocal } from '../../../shared/text/use-local.ts';
import { PageMeta } from '../../../shared/ui/page-meta.tsx';
import { QueryState } from '../../../shared/ui/query-state.tsx';
import { LoadingNote, Skeleton } from '../../../shared/ui/skeleton.tsx';
import { Chat } from '../chat/chat.tsx';
import type { Conversation } from '../live/conversation.ts';
import type { Assignee } from '../live/live-slice.ts';
import { selectLiveAssignee, selectLiveStatus } from '../live/live-slice.ts';
import { useConversation } from '../live/use-conversation.ts';
import { TicketStatus } from '../tickets/ticket-status.tsx';
import { useAgentTicketQuery } from './agent-inbox-api.ts';
import { Notes } from './notes.tsx';
import { TicketActions } from './ticket-actions.tsx';
import { TicketFacts } from './ticket-facts.tsx';
import { TicketOrderPanel } from './ticket-order-panel.tsx';
import css from './agent-ticket-page.module.css';

/** A ticket in the agent inbox: the conversation, with its context beside it. */
export const AgentTicketPage = () => {
  const { id = '' } = useParams();
  return <AgentTicket key={id} id={id} />;
};

const AgentTicket = ({ id }: Readonly<{ id: string }>) => {
  const participant = { ticketId: id, side: 'staff' } as const;
  const agentTicket = useAgentTicketQuery(id, { refetchOnMountOrArgChange: true });
  const { query, room } = useConversation(participant);
  return (
    <QueryState query={agentTicket} skeleton={<AgentTicketSkeleton />}>
      {(ticket) => (
        <QueryState query={query} skeleton={<AgentTicketSkeleton />}>
          {(conversation) => (
            <AgentTicketView ticket={ticket} conversation={conversation} onTyping={room.typing} />
          )}
        </QueryState>
      )}
    </QueryState>
  );
};

type AgentTicketViewProps = Readonly<{
  ticket: AdminTicket;
  conversation: Conversation;
  onTyping: () => void;
}>;

/** Requires the id, which agents always receive. */
const withId = (assignee: Assignee | null): AdminTicket['assignee'] =>
  assignee && assignee.id !== null ? { ...assignee, id: assignee.id } : null;

const AgentTicketView = ({ ticket, conversation, onTyping }: AgentTicketViewProps) => {
  const { t } = useTranslation();
  const local = useLocal();
  const { id, number, theme } = ticket;
  const status = useSelector(selectLiveStatus) ?? ticket.status;
  const erased = ticket.user.name === null;
  const closed = erased
    ? t(($) => $.agentInbox.erasedNote)
    : t(($) => $.support.chat.solvedForStaff);
  const assigned = useSelector(selectLiveAssignee);
  const assignee = assigned === undefined ? ticket.assignee : withId(assigned);
  const agentTicket = { ...ticket, status, assignee };
  return (
    <div className={css['page']}>
      <PageMeta title={t(($) => $.agentInbox.numbered, { number })} noindex />
      <header className={css['head']}>
        <Button
          component={ShopLink}
          to="/tickets"
          variant="subtle"
          size="sm"
          leftSection={<IconArrowLeft size={18} />}
        >
          {t(($) => $.agentInbox.allTickets)}
        </Button>
        <h1 className={css['title']}>
          {t(($) => $.agentInbox.numbered, { number })}
          <span className={css['theme']}>{local(theme, 'name')}</span>
        </h1>
        <TicketStatus status={status} />
        <TicketActions ticket={agentTicket} />
      </header>
      <div className={css['columns']}>
        <div className={css['main']}>
          <Chat
            participant={{ ticketId: id, side: 'staff' }}
            number={number}
            conversation={conversation}
            milestones={ticket.milestones}
            unread={ticket.unread}
            readBefore={ticket.read_by_user}
            onTyping={onTyping}
            absence={ticket.user.banned ? t(($) => $.agentInbox.bannedNote) : undefined}
            closed={erased || status === 'solved' ? closed : undefined}
            renderTools={(put) => <SavedReplies lang={ticket.lang} onChosen={put} />}
          />
          <Notes id={id} notes={conversation.notes} readOnly={erased} />
        </div>
        <aside className={css['aside']}>
          <TicketFacts ticket={agentTicket} />
          {ticket.order_numbers.map((order) => (
            <TicketOrderPanel key={order} id={id} number={order} />
          ))}
        </aside>
      </div>
    </div>
  );
};

const AgentTicketSkeleton = () => (
  <div className={css['page']}>
    <LoadingNote />
    <Skeleton height={40} width={320} />
    <Skeleton height="42.7vh" />
  </div>
);
