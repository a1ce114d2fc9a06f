import { TextInput } from '@mantine/core';
import type { UserPage as User } from '@shop/contracts/identity/users.contract';
import { userNameInput } from '@shop/contracts/identity/users.contract';
import { useTranslation } from 'react-i18next';
import { EntityForm } from '../../../shared/back-office/form/entity-form.tsx';
import { FormSection } from '../../../shared/back-office/form/form-section.tsx';
import { useEntityForm } from '../../../shared/back-office/form/use-entity-form.ts';
import { useToasts } from '../../../shared/ui/toasts.tsx';
import { useEditUserMutation } from './account-actions-api.ts';
import { userPath } from './paths.ts';
import { useLazyAdminUserQuery } from './users-api.ts';

type NameFormProps = Readonly<{ user: User; name: string }>;

/** Sends the loaded level unchanged. A separate dialog changes it and asks for a reason. */
export const NameForm = ({ user, name }: NameFormProps) => {
  const { t } = useTranslation();
  const toasts = useToasts();
  const [edit] = useEditUserMutation();
  const [load] = useLazyAdminUserQuery();
  const { id, level, revision } = user;
  const form = useEntityForm({
    path: userPath(id),
    id,
    contract: userNameInput,
    loaded: { values: { name }, revision },
    save: (values, seen) =>
      edit({ id, body: { name: values.name, level, revision: seen ?? revision } }),
    reload: async () => {
      const latest = await load(id).unwrap();
      return { values: { name: latest.name ?? '' }, revision: latest.revision };
    },
    onSaved: () => toasts.done(t(($) => $.adminUsers.nameForm.saved)),
  });
  const labels = { name: t(($) => $.adminUsers.name) };
  return (
    <EntityForm form={form} object={{ kind: 'user', id }} labels={labels}>
      <FormSection
        title={t(($) => $.adminUsers.nameForm.title)}
        hint={t(($) => $.adminUsers.nameForm.hint)}
      >
        <TextInput {...form.field('name')} label={labels.name} maxLength={60} autoComplete="off" />
      </FormSection>
    </EntityForm>
  );
};
