import { Button } from '@mantine/core';
import type { SyntheticEvent } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { emailCode } from '../../shared/email/email-code.ts';
import { EmailField } from '../../shared/email/email-field.tsx';
import { grammaticalNumber } from '../../shared/i18n/grammatical-number.ts';
import { focusFirstField } from '../../shared/ui/focus-first-field.ts';
import { LinkButton } from '../../shared/ui/link-button.tsx';
import { RefusalNote } from '../../shared/ui/refusal-note.tsx';
import { useFocusAfter } from '../../shared/ui/use-focus-after.ts';
import { useRefusal } from '../../shared/ui/use-refusal.ts';
import { useToasts } from '../../shared/ui/toasts.tsx';
import css from './email-correction.module.css';
import type { OrderKey } from './order-api.ts';
import { useCorrectEmailMutation } from './order-api.ts';

type EmailCorrectionProps = Readonly<{
  orderKey: OrderKey;
  /** The number of keys that the order has. */
  count: number;
}>;

/** Corrects a mistyped address. The server allows one correction. */
export const EmailCorrection = ({ orderKey, count }: EmailCorrectionProps) => {
  const { t } = useTranslation();
  const keyForm = grammaticalNumber(count);
  const toasts = useToasts();
  const [opened, setOpened] = useState(false);
  const [email, setEmail] = useState('');
  const refusal = useRefusal();
  const [correct, { isLoading }] = useCorrectEmailMutation();
  const submit = useFocusAfter(isLoading);
  const opener = useFocusAfter(opened);

  const handleSubmit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (refusal.objects({ email: emailCode(email) }, form)) return;
    const { error } = await correct({ ...orderKey, email: email.trim() });
    if (error) return refusal.refused(error, form);
    toasts.done(t(($) => $.order.correctEmail.done[keyForm]));
    setOpened(false);
  };

  if (!opened) {
    return (
      <LinkButton ref={opener} onClick={() => setOpened(true)}>
        {t(($) => $.order.wrongEmail)}
      </LinkButton>
    );
  }
  return (
    <form
      ref={focusFirstField}
      className={css['form']}
      onSubmit={(event) => void handleSubmit(event)}
      noValidate
    >
      <EmailField
        label={t(($) => $.order.correctEmail.label)}
        description={t(($) => $.order.correctEmail.hint[keyForm])}
        value={email}
        error={refusal.errorOf('email')}
        onChange={(changed) => {
          setEmail(changed);
          refusal.clear();
        }}
      />
      <RefusalNote text={refusal.message} attempt={refusal.attempt} />
      <div className={css['actions']}>
        <Button type="submit" variant="default" loading={isLoading} ref={submit}>
          {t(($) => $.order.correctEmail.submit)}
        </Button>
        <Button variant="subtle" onClick={() => setOpened(false)}>
          {t(($) => $.order.correctEmail.back)}
        </Button>
      </div>
    </form>
  );
};
