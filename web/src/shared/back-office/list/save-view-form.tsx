import { Button, Checkbox, TextInput } from '@mantine/core';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRequestId } from '../../api/use-request-id.ts';
import { useCurrentUser } from '../../session/use-current-user.ts';
import { useRefusal } from '../../ui/use-refusal.ts';
import { useToasts } from '../../ui/toasts.tsx';
import { useAddViewMutation } from './saved-views-api.ts';
import css from './saved-views.module.css';

type SaveViewFormProps = Readonly<{ section: string; search: string; onSaved: () => void }>;

const administrator = 2;

/** Saves the current list state under a name. */
export const SaveViewForm = ({ section, search, onSaved }: SaveViewFormProps) => {
  const { t } = useTranslation();
  const toasts = useToasts();
  const refusal = useRefusal();
  const submitOnce = useRequestId();
  const canShare = useCurrentUser()?.adminlvl === administrator;
  const [name, setName] = useState('');
  const [isShared, setShared] = useState(false);
  const [addView, { isLoading }] = useAddViewMutation();

  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (refusal.objects({ name: name.trim() === '' && 'field-required' }, form)) return;
    const view = { section, name: name.trim(), search, shared: isShared };
    const { error } = await submitOnce(view, (id) => addView({ ...view, id }));
    if (error) {
      refusal.refused(error, form);
      return;
    }
    refusal.clear();
    setName('');
    toasts.done(t(($) => $.adminList.views.saved));
    onSaved();
  };

  return (
    <form className={css['form']} noValidate onSubmit={(event) => void handleSubmit(event)}>
      <TextInput
        name="name"
        label={t(($) => $.adminList.views.name)}
        maxLength={80}
        error={refusal.errorOf('name') ?? refusal.message}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      {canShare && (
        <Checkbox
          label={t(($) => $.adminList.views.share)}
          checked={isShared}
          onChange={(event) => setShared(event.currentTarget.checked)}
        />
      )}
      <Button type="submit" variant="filled" size="sm" loading={isLoading}>
        {t(($) => $.adminList.views.save)}
      </Button>
    </form>
  );
};
