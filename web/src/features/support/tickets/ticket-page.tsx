import type { Ticket } from '@shop/contracts/support/contract';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useParams } from 'react-router-dom';
import { ShopLink } from '../../../shared/routing/shop-link.tsx';
import { useLocal } from '../../../shared/text/use-local.ts';
import { PageMeta } from '../../../shared/ui/page-meta.tsx';
import { QueryState } from '../../../shared/ui/query-state.tsx';
import { LoadingNote, Skeleton } from '../../../shared/ui/skeleton.tsx';
import { Chat } from '../chat/chat.tsx';
import { selectLiveAssignee, selectLiveStatus } from '../live/live-slice.ts';
import { useConversation } from '../live/use-conversation.ts';
import { TicketAssignee } from './ticket-assignee.tsx';
import { BotOffers } from './bot-offers.tsx';
import { ClosedTicket } from './closed-ticket.tsx';
import css from './ticket-page.module.css';
import { TicketStatus } from './ticket-status.tsx';
import { useTicketQuery } from './tickets-api.ts';

/** The user's ticket with its conversation. */
export const TicketPage = () => {
  const { id = '' } = useParams();
  return <OwnTicket key={id} id={id} />;
};

const OwnTicket = ({ id }: Readonly<{ id: string }>) => {
  const { t } = useTranslation();
  const local = useLocal();
  const participant = { ticketId: id, side: 'user' } as const;
  const ticketQuery = useTicketQuery(id, { refetchOnMountOrArgChange: true });
  const { query, room } = useConversation(participant);
  const liveStatus = useSelector(selectLiveStatus);
  const assigned = useSelector(selectLiveAssignee);
  return (
    <div className={css['page']}>
      <QueryState query={ticketQuery} skeleton={<ChatSkeleton />}>
        {(ticket) => (
          <>
            <PageMeta title={t(($) => $.support.ticketNumber, { number: ticket.number })} noindex />
            <header className={css['head']}>
              <h1 className={css['title']}>{local(ticket.theme, 'name')}</h1>
              <p className={css['facts']}>
                <span className={css['number']}>
                  {t(($) => $.support.numbered, { number: ticket.number })}
                </span>
                <TicketStatus status={liveStatus ?? ticket.status} />
                {ticket.order_numbers.map((number) => (
                  <ShopLink key={number} to={`/order/${number}`}>
                    {t(($) => $.support.aboutOrder, { number })}
                  </ShopLink>
                ))}
                <AnswererOf
                  person={assigned === undefined ? ticket.assignee : assigned}
                  status={liveStatus ?? ticket.status}
                />
              </p>
            </header>
            <QueryState query={query} skeleton={<ChatSkeleton />}>
              {(conversation) => (
                <Chat
                  participant={participant}
                  number={ticket.number}
                  conversation={conversation}
                  milestones={ticket.milestones}
                  unread={ticket.unread}
                  readBefore={ticket.read_by_staff}
                  onTyping={room.typing}
                  closed={
                    (liveStatus ?? ticket.status) === 'solved'
                      ? t(($) => $.support.chat.solved)
                      : undefined
                  }
                  afterClosing={<ClosedTicket ticket={ticket} />}
                  offers={
                    (liveStatus ?? ticket.status) === 'open' && ticket.bot ? (
                      <BotOffers
                        id={id}
                        choices={ticket.bot}
                        answered={conversation.messages.at(-1)?.author_kind === 'bot'}
                      />
                    ) : undefined
                  }
                />
              )}
            </QueryState>
          </>
        )}
      </QueryState>
    </div>
  );
};

type AssigneeProps = Readonly<{ person: Ticket['assignee']; status: Ticket['status'] }>;

/** The assignee of an open ticket; nothing for a solved one. */
const AnswererOf = ({ person, status }: AssigneeProps) =>
  person && status === 'open' ? <TicketAssignee person={person} /> : null;

const ChatSkeleton = () => (
  <div className={css['page']}>
    <LoadingNote />
    <Skeleton height={32} width={240} />
    <Skeleton height="42.7vh" />
  </div>
);
