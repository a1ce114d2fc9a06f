import type { TicketMilestone } from '@shop/contracts/support/contract';
import { IconHeadset } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/text/use-format.ts';
import css from './message-log.module.css';

type MilestoneLineProps = Readonly<{ milestone: TicketMilestone }>;

/** A request for an agent, or the arrival of an agent. */
export const MilestoneLine = ({ milestone: { kind, at, person } }: MilestoneLineProps) => {
  const { t } = useTranslation();
  const { clock, dateTime } = useFormat();
  const name = person?.name ?? t(($) => $.support.chat.staff);
  return (
    <li className={css['milestone']}>
      <IconHeadset size={16} aria-hidden="true" />
      <span>
        {kind === 'agent_requested'
          ? t(($) => $.support.chat.agentRequested)
          : t(($) => $.support.chat.agentJoined, { name })}
      </span>{' '}
      <time dateTime={at} title={dateTime(at)}>
        {clock(at)}
      </time>
    </li>
  );
};
