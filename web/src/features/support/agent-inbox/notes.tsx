import { Button, Textarea } from '@mantine/core';
import type { TicketNote } from '@shop/contracts/support/back-office.contract';
import { IconLock } from '@tabler/icons-react';
import type { SyntheticEvent } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRequestId } from '../../../shared/api/use-request-id.ts';
import { useFormat } from '../../../shared/text/use-format.ts';
import { useFocusAfter } from '../../../shared/ui/use-focus-after.ts';
import { useRefusal } from '../../../shared/ui/use-refusal.ts';
import { RichText } from '../../../shared/support/rich-text.tsx';
import { useNoteRequestMutation } from './agent-inbox-api.ts';
import softText from '../../../shared/back-office/soft-text.module.css';
import css from './notes.module.css';

type NotesProps = Readonly<{
  id: string;
  notes: readonly TicketNote[];
  /** True after the owner's data is erased: no further notes are accepted. */
  readOnly: boolean;
}>;

/** Staff notes on a ticket, shown apart from replies, so that they are not mistaken for them. */
export const Notes = ({ id, notes, readOnly }: NotesProps) => {
  const { t } = useTranslation();
  const { dateTime } = useFormat();
  return (
    <section className={css['notes']} aria-labelledby="notes">
      <h2 id="notes" className={css['title']}>
        <IconLock size={18} aria-hidden="true" />
        {t(($) => $.agentInbox.notes.title)}
        <span className={css['only']}>{t(($) => $.agentInbox.notes.only)}</span>
      </h2>
      {notes.length === 0 ? (
        <p className={softText['small']}>{t(($) => $.agentInbox.notes.empty)}</p>
      ) : (
        <ol className={css['list']} aria-live="polite">
          {notes.map(({ id: noteId, author, own, text, created_at: at }) => (
            <li key={noteId}>
              <p className={softText['small']}>
                {own ? t(($) => $.support.chat.you) : (author ?? t(($) => $.agentInbox.erased))}
                {' · '}
                <time dateTime={at}>{dateTime(at)}</time>
              </p>
              <RichText text={text ?? t(($) => $.support.chat.erased)} />
            </li>
          ))}
        </ol>
      )}
      {!readOnly && <NoteForm id={id} />}
    </section>
  );
};

const NoteForm = ({ id }: Readonly<{ id: string }>) => {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const submitOnce = useRequestId();
  const refusal = useRefusal();
  const [note, { isLoading }] = useNoteRequestMutation();
  const submit = useFocusAfter(isLoading);

  const handleSubmit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (refusal.objects({ text: text.trim() === '' && 'field-required' }, form)) return;
    const { error } = await submitOnce(text, (key) => note({ id, text, key }));
    if (error) return refusal.refused(error, form);
    setText((current) => (current === text ? '' : current));
  };

  return (
    <form className={css['form']} onSubmit={(event) => void handleSubmit(event)} noValidate>
      <Textarea
        name="text"
        className={css['field']}
        rows={2}
        label={t(($) => $.agentInbox.notes.label)}
        error={refusal.errorOf('text') ?? refusal.message}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          refusal.clear();
        }}
      />
      <Button type="submit" variant="default" size="sm" loading={isLoading} ref={submit}>
        {t(($) => $.agentInbox.notes.submit)}
      </Button>
    </form>
  );
};
