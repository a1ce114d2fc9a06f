import { Button } from '@mantine/core';
import type { AdminTicket } from '@shop/contracts/support/back-office.contract';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { asProblem } from '../../../shared/api/problem.ts';
import { selectLang } from '../../../shared/i18n/locale-slice.ts';
import { useCurrentUser } from '../../../shared/session/use-current-user.ts';
import { isRepeatedClick } from '../../../shared/ui/repeated-click.ts';
import { useFocusAfter } from '../../../shared/ui/use-focus-after.ts';
import { useToasts } from '../../../shared/ui/toasts.tsx';
import { AssignField } from './assign-field.tsx';
import {
  useAssignRequestMutation,
  useChangeTicketStatusMutation,
  useStaffQuery,
} from './agent-inbox-api.ts';
import css from './ticket-actions.module.css';

type TicketActionsProps = Readonly<{ ticket: AdminTicket }>;

/** Assigns, unassigns, closes and reopens a ticket. */
export const TicketActions = ({ ticket: { id, status, assignee, user } }: TicketActionsProps) => {
  const { t } = useTranslation();
  const lang = useSelector(selectLang);
  const toasts = useToasts();
  const me = useCurrentUser();
  const { data: staff = [] } = useStaffQuery();
  const [assign, assigning] = useAssignRequestMutation();
  const [changeStatus, change] = useChangeTicketStatusMutation();
  const assignButton = useFocusAfter(assigning.isLoading);
  const statusButton = useFocusAfter(change.isLoading);
  const mine = me !== undefined && assignee?.id === me.id;

  const assigned = (userId: string | null): string => {
    if (userId === null) return t(($) => $.agentInbox.unassignedDone);
    if (userId === me?.id) return t(($) => $.agentInbox.assignedToMe);
    const name = staff.find((agent) => agent.id === userId)?.name;
    return t(($) => $.agentInbox.assignedTo, { name: name ?? t(($) => $.agentInbox.erased) });
  };
  const handleAssign = async (userId: string | null) => {
    const { error } = await assign({ id, userId });
    if (error) return toasts.refused(asProblem(error, lang).message);
    toasts.done(assigned(userId));
  };
  const handleStatusChange = async () => {
    const closes = status === 'open';
    const { error } = await changeStatus({ id, action: closes ? 'close' : 'reopen' });
    if (error) return toasts.refused(asProblem(error, lang).message);
    toasts.done(closes ? t(($) => $.agentInbox.closed) : t(($) => $.agentInbox.reopened));
  };

  return (
    <div className={css['actions']}>
      <AssignField
        assignee={assignee}
        busy={assigning.isLoading}
        onAssign={(userId) => void handleAssign(userId)}
      />
      <Button
        variant="default"
        loading={assigning.isLoading}
        ref={assignButton}
        onClick={(event) => {
          if (me && !isRepeatedClick(event)) void handleAssign(mine ? null : me.id);
        }}
      >
        {mine ? t(($) => $.agentInbox.unassign) : t(($) => $.agentInbox.assignToMe)}
      </Button>
      {(status === 'open' || user.name !== null) && (
        <Button
          variant="default"
          loading={change.isLoading}
          ref={statusButton}
          onClick={(event) => {
            if (!isRepeatedClick(event)) void handleStatusChange();
          }}
        >
          {status === 'open' ? t(($) => $.agentInbox.close) : t(($) => $.agentInbox.reopen)}
        </Button>
      )}
    </div>
  );
};
