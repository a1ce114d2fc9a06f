import { Button, Textarea, TextInput } from '@mantine/core';
import { contactRequest } from '@shop/contracts/support/contacts.contract';
import type { WireCode } from '@shop/contracts/wire/texts';
import type { SyntheticEvent } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRequestId } from '../../shared/api/use-request-id.ts';
import { emailCode } from '../../shared/email/email-code.ts';
import { EmailField } from '../../shared/email/email-field.tsx';
import { useFocusAfter } from '../../shared/ui/use-focus-after.ts';
import { RefusalNote } from '../../shared/ui/refusal-note.tsx';
import { ScriptNote } from '../../shared/ui/script-note.tsx';
import { useRefusal } from '../../shared/ui/use-refusal.ts';
import { BannedNote } from './banned-note.tsx';
import { useAskContactMutation } from './contacts-api.ts';
import formPage from '../../shared/ui/form-page.module.css';
import css from './contacts-page.module.css';

type ContactFormProps = Readonly<{
  /** The sender's name and address, if they are signed in; otherwise empty. */
  name: string;
  email: string;
  /** The topic that is filled in at first. */
  theme: string;
  onSent: (email: string) => void;
}>;

const { name: nameSchema, theme: themeSchema, message: messageSchema } = contactRequest.shape;

const lineCode = (schema: typeof nameSchema, typed: string): WireCode | false => {
  if (typed.trim() === '') return 'field-required';
  return schema.safeParse(typed).success ? false : 'field-invalid';
};

const messageCode = (typed: string): WireCode | false => {
  if (typed.trim() === '') return 'field-required';
  return messageSchema.safeParse(typed).success ? false : 'message-too-long';
};

export const ContactForm = (props: ContactFormProps) => {
  const { name: initialName, email: initialEmail, theme: initialTheme, onSent } = props;
  const { t } = useTranslation();
  const [name, setName] = useState(initialName);
  const [email, setEmail] = useState(initialEmail);
  const [theme, setTheme] = useState(initialTheme);
  const [message, setMessage] = useState('');
  const submitOnce = useRequestId();
  const refusal = useRefusal();
  const [ask, { isLoading }] = useAskContactMutation();
  const submit = useFocusAfter(isLoading);

  const typed = (set: (value: string) => void) => (value: string) => {
    set(value);
    refusal.clear();
  };

  const handleSubmit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const wrong = {
      name: lineCode(nameSchema, name),
      email: emailCode(email),
      theme: lineCode(themeSchema, theme),
      message: messageCode(message),
    };
    if (refusal.objects(wrong, form)) return;
    const body = { name, email: email.trim(), theme, message };
    const { error } = await submitOnce(body, (key) => ask({ ...body, key }));
    if (error) refusal.refused(error, form);
    else onSent(email.trim());
  };

  return (
    <form
      className={formPage['form']}
      method="dialog"
      onSubmit={(event) => void handleSubmit(event)}
      noValidate
    >
      <ScriptNote />
      <TextInput
        name="name"
        autoComplete="name"
        maxLength={120}
        label={t(($) => $.contacts.name)}
        error={refusal.errorOf('name')}
        value={name}
        onChange={({ target }) => typed(setName)(target.value)}
      />
      <EmailField
        label={t(($) => $.contacts.email)}
        value={email}
        error={refusal.errorOf('email')}
        onChange={typed(setEmail)}
      />
      <TextInput
        name="theme"
        autoComplete="off"
        maxLength={120}
        label={t(($) => $.contacts.subject)}
        error={refusal.errorOf('theme')}
        value={theme}
        onChange={({ target }) => typed(setTheme)(target.value)}
      />
      <Textarea
        name="message"
        className={css['message']}
        rows={6}
        label={t(($) => $.contacts.message)}
        error={refusal.errorOf('message')}
        value={message}
        onChange={({ target }) => typed(setMessage)(target.value)}
      />
      <RefusalNote text={refusal.message} attempt={refusal.attempt} />
      <BannedNote isBanned={refusal.code === 'email-banned'} />
      <Button type="submit" variant="filled" size="lg" loading={isLoading} ref={submit}>
        {t(($) => $.contacts.submit)}
      </Button>
    </form>
  );
};
