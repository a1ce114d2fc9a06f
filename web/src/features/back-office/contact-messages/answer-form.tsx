import { Button, Textarea } from '@mantine/core';
import { useSessionStorage } from '@mantine/hooks';
import type { AdminContact } from '@shop/contracts/support/contacts.contract';
import type { SyntheticEvent } from 'react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRequestId } from '../../../shared/api/use-request-id.ts';
import { draftKey } from '../../../shared/persistence/draft-key.ts';
import { useCurrentUser } from '../../../shared/session/use-current-user.ts';
import { SavedReplies } from '../../../shared/support/saved-replies.tsx';
import { useToasts } from '../../../shared/ui/toasts.tsx';
import { useFocusAfter } from '../../../shared/ui/use-focus-after.ts';
import { useRefusal } from '../../../shared/ui/use-refusal.ts';
import css from './answer-form.module.css';
import {
  useAnswerMessageMutation,
  useChangeMessageStatusMutation,
} from './contact-messages-api.ts';

type AnswerFormProps = Readonly<{
  id: string;
  email: string;
  /** The language of the reply. */
  lang: AdminContact['lang'];
  status: AdminContact['status'];
}>;

const longest = 4_000;

/**
 * Sends replies. An edited reply has the id of one whose response was lost, because a second reply
 * is another email: if the server received the first, it refuses the second, and the form asks.
 */
const useAnswering = (id: string) => {
  const submitOnce = useRequestId({ keepsIdAfterLoss: true });
  const [answer, { isLoading: isSending }] = useAnswerMessageMutation();
  const [isUncertain, setUncertain] = useState(false);
  return {
    isSending,
    /** Whether the sender may have received an earlier version of the reply. */
    isUncertain,
    clearUncertain: () => setUncertain(false),
    answer: async (text: string) => {
      setUncertain(false);
      const { error } = await submitOnce(text, (key) => answer({ id, text, key }));
      const isRefusedAsEdited =
        error !== undefined && 'code' in error && error.code === 'idempotency-key-reused';
      setUncertain(isRefusedAsEdited);
      return { isRefusedAsEdited, error };
    },
  };
};

/** Returns the field of the text, and a function that adds a saved reply and focuses the field. */
const useInsertion = (text: string, setText: (text: string) => void) => {
  const field = useRef<HTMLTextAreaElement>(null);
  const insert = (reply: string) => {
    setText(text.trim() === '' ? reply : `${text.trimEnd()}\n\n${reply}`);
    field.current?.focus();
  };
  return { field, insert };
};

/** Replies to the sender by email. A draft survives a reload. */
export const AnswerForm = ({ id, email, lang, status }: AnswerFormProps) => {
  const { t } = useTranslation();
  const toasts = useToasts();
  const refusal = useRefusal();
  const me = useCurrentUser()?.id ?? '';
  const [text, setText] = useSessionStorage({
    key: draftKey(me, `/admin/contacts/${id}/answer`),
    defaultValue: '',
    getInitialValueInEffect: false,
  });
  const { isSending, isUncertain, clearUncertain, answer } = useAnswering(id);
  const [changeStatus, { isLoading: isChanging }] = useChangeMessageStatusMutation();
  const submit = useFocusAfter(isSending);
  const { field, insert } = useInsertion(text, setText);

  const send = async (form: HTMLFormElement, closes: boolean) => {
    if (refusal.objects({ text: text.trim() === '' && 'field-required' }, form)) return;
    const { isRefusedAsEdited, error } = await answer(text.trim());
    if (isRefusedAsEdited) return;
    if (error) return refusal.refused(error, form);
    setText((current) => (current === text ? '' : current));
    toasts.done(t(($) => $.adminContactMessages.sent, { email }));
    if (!closes) return;
    const closed = await changeStatus({ id, action: 'close' });
    if (closed.error) refusal.refused(closed.error, form);
  };

  const handleSubmit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    void send(event.currentTarget, false);
  };
  return (
    <form className={css['form']} onSubmit={handleSubmit} noValidate>
      <Textarea
        ref={field}
        name="text"
        label={t(($) => $.adminContactMessages.reply)}
        description={t(($) => $.adminContactMessages.replyHint, {
          email,
          language: t(($) => $.adminContactMessages.replyLanguages[lang]),
        })}
        autosize
        minRows={5}
        maxRows={20}
        maxLength={longest}
        value={text}
        error={
          isUncertain
            ? t(($) => $.adminContactMessages.maybeSent)
            : (refusal.errorOf('text') ?? refusal.message)
        }
        onChange={({ currentTarget }) => {
          setText(currentTarget.value);
          clearUncertain();
          refusal.clear();
        }}
      />
      <div className={css['actions']}>
        <SavedReplies lang={lang} className={css['replies']} onChosen={insert} />
        {status !== 'closed' && (
          <Button
            variant="default"
            size="sm"
            loading={isChanging}
            disabled={isSending}
            onClick={({ currentTarget }) =>
              currentTarget.form && void send(currentTarget.form, true)
            }
          >
            {t(($) => $.adminContactMessages.sendAndClose)}
          </Button>
        )}
        <Button type="submit" variant="filled" size="sm" loading={isSending} ref={submit}>
          {t(($) => $.adminContactMessages.send)}
        </Button>
      </div>
    </form>
  );
};
