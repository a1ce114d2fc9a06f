import { Button, TextInput } from '@mantine/core';
import type { SaveSettingsRequest } from '@shop/contracts/identity/account.contract';
import type { CurrentUser } from '@shop/contracts/identity/contract';
import type { SyntheticEvent } from 'react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { emailCode } from '../../shared/email/email-code.ts';
import { EmailField } from '../../shared/email/email-field.tsx';
import { noPassword, validateNewPassword } from '../../shared/password/new-password.ts';
import { NewPasswordFields } from '../../shared/password/new-password-fields.tsx';
import { useToasts } from '../../shared/ui/toasts.tsx';
import { useFocusAfterRemoval } from '../../shared/ui/use-focus-after-removal.ts';
import { useFocusAfter } from '../../shared/ui/use-focus-after.ts';
import { RefusalNote } from '../../shared/ui/refusal-note.tsx';
import { useRefusal } from '../../shared/ui/use-refusal.ts';
import type { TypedSettings } from './changes.ts';
import { findChanges, keepLaterEdits, toForm } from './changes.ts';
import { EmailStatus } from './email-status.tsx';
import { useEmailConfirmation } from './email-confirmation/use-email-confirmation.tsx';
import { PendingEmail } from './pending-email/pending-email.tsx';
import { useReauthentication } from './reauthentication/use-reauthentication.tsx';
import { useSaveSettingsMutation } from './settings-api.ts';
import css from './settings-page.module.css';
import { useSaved } from './use-saved.ts';

type SettingsFormProps = Readonly<{ user: CurrentUser }>;

const validateSettings = (typed: TypedSettings) => ({
  name: typed.name.trim() === '' && ('field-required' as const),
  email: emailCode(typed.email),
  ...((typed.password || typed.c_password) && validateNewPassword(typed)),
});

/** Name, email and password. Only changes are sent. */
export const SettingsForm = ({ user }: SettingsFormProps) => {
  const { t } = useTranslation();
  const toasts = useToasts();
  const saved = useSaved();
  const [typed, setTyped] = useState<TypedSettings>({
    name: user.name,
    email: user.email,
    ...noPassword,
  });
  const refusal = useRefusal();
  const { enterCode } = useEmailConfirmation();
  const { run, isRunning } = useReauthentication();
  const [save] = useSaveSettingsMutation();
  const submit = useFocusAfter(isRunning);

  const type = (changed: Partial<TypedSettings>) => {
    setTyped({ ...typed, ...changed });
    refusal.clear();
  };

  const handleSaved = (changes: SaveSettingsRequest, pendingEmail: string | null) => {
    const { name, email, password } = changes;
    if (name || password) saved([name && 'name', password && 'password']);
    if (email && pendingEmail !== null) enterCode(pendingEmail);
  };

  const handleSubmit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (refusal.objects(validateSettings(typed), form)) return;
    const changes = findChanges(typed, user);
    if (Object.keys(changes).length === 0) return toasts.done(t(($) => $.settings.unchanged));
    const { data, error } = await run(() => save(toForm(changes)));
    if (error) return refusal.refused(error, form);
    setTyped((current) => keepLaterEdits(typed, current, data));
    handleSaved(changes, data.pending_email);
  };

  return (
    <form className={css['form']} onSubmit={(event) => void handleSubmit(event)} noValidate>
      <fieldset className={css['group']}>
        <legend>{t(($) => $.settings.details)}</legend>
        <TextInput
          name="name"
          autoComplete="nickname"
          maxLength={60}
          label={t(($) => $.account.name)}
          error={refusal.errorOf('name')}
          value={typed.name}
          onChange={({ target }) => type({ name: target.value })}
        />
        <EmailSettings
          user={user}
          value={typed.email}
          error={refusal.errorOf('email')}
          onChange={(email) => type({ email })}
        />
      </fieldset>
      <fieldset className={css['group']}>
        <legend>{t(($) => $.settings.passwordSection)}</legend>
        <NewPasswordFields
          label={t(($) => $.account.newPassword)}
          hint={t(($) => $.settings.passwordHint)}
          value={typed}
          errorOf={refusal.errorOf}
          onChange={type}
        />
      </fieldset>
      <div className={css['actions']}>
        <RefusalNote text={refusal.message} attempt={refusal.attempt} />
        <Button type="submit" variant="filled" size="lg" loading={isRunning} ref={submit}>
          {t(($) => $.settings.save)}
        </Button>
      </div>
    </form>
  );
};

type EmailSettingsProps = SettingsFormProps &
  Readonly<{ value: string; error: string | undefined; onChange: (email: string) => void }>;

const EmailSettings = ({ user, value, error, onChange }: EmailSettingsProps) => {
  const { t } = useTranslation();
  const field = useRef<HTMLInputElement>(null);
  useFocusAfterRemoval(`${user.email_confirmed} ${user.pending_email ?? ''}`, field);
  return (
    <div className={css['email']}>
      <EmailField
        ref={field}
        label={t(($) => $.account.email)}
        description={t(($) => $.settings.emailHint)}
        value={value}
        error={error}
        onChange={onChange}
      />
      <EmailStatus user={user} />
      {user.pending_email !== null && <PendingEmail email={user.pending_email} />}
    </div>
  );
};
