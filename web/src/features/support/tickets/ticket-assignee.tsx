import type { Person } from '@shop/contracts/support/contract';
import { useTranslation } from 'react-i18next';
import { Avatar } from '../../../shared/ui/avatar.tsx';
import css from './ticket-assignee.module.css';

/** The assigned agent, as the ticket's owner sees them. */
export const TicketAssignee = ({ person }: Readonly<{ person: Person }>) => {
  const { t } = useTranslation();
  const name = person.name ?? t(($) => $.support.chat.staff);
  return (
    <span className={css['answerer']}>
      <Avatar name={name} image={person.avatar} />
      <span className={css['words']}>{t(($) => $.support.answeredBy, { name })}</span>
    </span>
  );
};
