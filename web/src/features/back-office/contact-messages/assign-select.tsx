import { NativeSelect } from '@mantine/core';
import type { AdminContact } from '@shop/contracts/support/contacts.contract';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { asProblem } from '../../../shared/api/problem.ts';
import { selectLang } from '../../../shared/i18n/locale-slice.ts';
import { useCurrentUser } from '../../../shared/session/use-current-user.ts';
import { useToasts } from '../../../shared/ui/toasts.tsx';
import { useAssignableStaffQuery, useAssignMessageMutation } from './contact-messages-api.ts';

type AssignSelectProps = Readonly<{ id: string; assignee: AdminContact['assignee'] }>;

/** Assigns a message to a staff member, or unassigns it. */
export const AssignSelect = ({ id, assignee }: AssignSelectProps) => {
  const { t } = useTranslation();
  const lang = useSelector(selectLang);
  const toasts = useToasts();
  const me = useCurrentUser();
  const { data: staff = [] } = useAssignableStaffQuery();
  const [assign, { isLoading }] = useAssignMessageMutation();
  const isListed = !assignee || staff.some((member) => member.id === assignee.id);
  const others = [...staff, ...(isListed ? [] : [assignee])].filter(
    (member) => member.id !== me?.id,
  );

  const handleChange = async (userId: string) => {
    if (isLoading) return;
    const { error } = await assign({ id, userId: userId === '' ? null : userId });
    if (error) toasts.refused(asProblem(error, lang).message);
  };
  return (
    <NativeSelect
      label={t(($) => $.adminContactMessages.assignee)}
      aria-busy={isLoading}
      value={assignee?.id ?? ''}
      data={[
        { value: '', label: t(($) => $.adminContactMessages.unassigned) },
        ...(me ? [{ value: me.id, label: t(($) => $.adminContactMessages.me) }] : []),
        ...others.map((member) => ({
          value: member.id,
          label: member.name ?? t(($) => $.adminContactMessages.erased),
        })),
      ]}
      onChange={({ target }) => void handleChange(target.value)}
    />
  );
};
