import type { TicketStatus as Status } from '@shop/contracts/support/contract';
import { IconCircleCheck, IconProgress } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import css from './ticket-status.module.css';

/** The status of a ticket: an icon and a word. */
export const TicketStatus = ({ status }: Readonly<{ status: Status }>) => {
  const { t } = useTranslation();
  const Icon = status === 'open' ? IconProgress : IconCircleCheck;
  return (
    <span className={css['status']} data-status={status}>
      <Icon size={18} aria-hidden="true" />
      {t(($) => $.support.statuses[status])}
    </span>
  );
};
