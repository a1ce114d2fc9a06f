import { NativeSelect } from '@mantine/core';
import type { AdminTicket } from '@shop/contracts/support/back-office.contract';
import { useTranslation } from 'react-i18next';
import { useCurrentUser } from '../../../shared/session/use-current-user.ts';
import { useStaffQuery } from './agent-inbox-api.ts';

type AssignFieldProps = Readonly<{
  assignee: AdminTicket['assignee'];
  busy: boolean;
  /** Receives null to unassign. */
  onAssign: (userId: string | null) => void;
}>;

/** Assigns a ticket to an agent, or returns it to the queue. */
export const AssignField = ({ assignee, busy, onAssign }: AssignFieldProps) => {
  const { t } = useTranslation();
  const me = useCurrentUser();
  const { data: staff = [] } = useStaffQuery();
  const unlisted = assignee && !staff.some(({ id }) => id === assignee.id) ? [assignee] : [];
  const others = [...staff, ...unlisted].filter(({ id }) => id !== me?.id);
  return (
    <NativeSelect
      size="sm"
      aria-label={t(($) => $.agentInbox.assignee)}
      aria-busy={busy}
      value={assignee?.id ?? ''}
      data={[
        { value: '', label: t(($) => $.agentInbox.unassigned) },
        ...(me ? [{ value: me.id, label: t(($) => $.agentInbox.me) }] : []),
        ...others.map(({ id, name }) => ({
          value: id,
          label: name ?? t(($) => $.agentInbox.erased),
        })),
      ]}
      onChange={({ target }) => {
        if (!busy) onAssign(target.value === '' ? null : target.value);
      }}
    />
  );
};
