import type { AdminTicket } from '@shop/contracts/support/back-office.contract';
import { useTranslation } from 'react-i18next';
import { ShopLink } from '../../../shared/routing/shop-link.tsx';
import { useCurrentUser } from '../../../shared/session/use-current-user.ts';
import { useDuration } from '../../../shared/text/use-duration.ts';
import { useFormat } from '../../../shared/text/use-format.ts';
import css from './ticket-facts.module.css';
import { WaitingTime } from './waiting-time.tsx';

type TicketFactsProps = Readonly<{ ticket: AdminTicket }>;

/** The ticket's owner and their ban, its waiting time, and its assignee. */
export const TicketFacts = ({ ticket }: TicketFactsProps) => {
  const { t } = useTranslation();
  const { dateTime } = useFormat();
  const duration = useDuration();
  const me = useCurrentUser();
  const { user, lang, assignee, rating, created_at: created, waiting_since: since } = ticket;
  const { first_answer_at: answered, first_answer_seconds: waited } = ticket;
  const firstAnswer = () => {
    if (answered === null) return t(($) => $.agentInbox.notYet);
    if (waited === null) return dateTime(answered);
    return t(($) => $.agentInbox.firstReplyIn, { time: duration(waited) });
  };
  const assigneeText =
    assignee?.id === me?.id && assignee ? t(($) => $.agentInbox.me) : (assignee?.name ?? undefined);
  const facts = [
    {
      label: t(($) => $.agentInbox.customer),
      value:
        user.name === null ? (
          t(($) => $.agentInbox.erased)
        ) : (
          <ShopLink to={`/admin/users/${user.id}`}>{user.name}</ShopLink>
        ),
    },
    ...(user.banned
      ? [
          {
            label: t(($) => $.agentInbox.ban),
            value: t(($) => $.agentInbox.banned),
            isRisk: true,
          },
        ]
      : []),
    { label: t(($) => $.agentInbox.lang), value: t(($) => $.shell.languages[lang]) },
    { label: t(($) => $.agentInbox.createdAt), value: dateTime(created) },
    {
      label: t(($) => $.agentInbox.firstReply),
      value: firstAnswer(),
    },
    {
      label: t(($) => $.agentInbox.waiting),
      value: <WaitingTime ticket={ticket} />,
      isRisk: since !== null,
    },
    ...(rating === null
      ? []
      : [
          {
            label: t(($) => $.agentInbox.rating),
            value: t(($) => $.support.rating.choices[rating]),
          },
        ]),
    {
      label: t(($) => $.agentInbox.assignee),
      value: assigneeText ?? t(($) => $.agentInbox.unassigned),
    },
  ];
  return (
    <section aria-labelledby="facts">
      <h2 id="facts" className={css['title']}>
        {t(($) => $.agentInbox.facts)}
      </h2>
      <dl className={css['facts']}>
        {facts.map(({ label, value, isRisk }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd data-risk={isRisk || undefined}>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
};
