import { Textarea } from '@mantine/core';
import type { SyntheticEvent } from 'react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRequestId } from '../../../shared/api/use-request-id.ts';
import { useDraft } from '../../../shared/back-office/form/use-draft.ts';
import { BusyButton } from '../../../shared/ui/busy-button.tsx';
import { useToasts } from '../../../shared/ui/toasts.tsx';
import { useRefusal } from '../../../shared/ui/use-refusal.ts';
import { useAddNoteMutation } from './account-actions-api.ts';
import { userPath } from './paths.ts';
import css from './users.module.css';

const blank = { text: '' };

/** Adds a note. The text stays in the browser tab until it is added. */
export const NoteForm = ({ id }: Readonly<{ id: string }>) => {
  const { t } = useTranslation();
  const toasts = useToasts();
  const refusal = useRefusal();
  const submitOnce = useRequestId();
  const draft = useDraft(`${userPath(id)}/note`, blank);
  const [text, setText] = useState(draft.storedDraft?.values.text ?? '');
  const latestText = useRef(text);
  const [add, { isLoading }] = useAddNoteMutation();

  const change = (changed: string) => {
    latestText.current = changed;
    setText(changed);
    if (changed === '') draft.deleteDraft();
    else draft.saveDraft({ id, revision: null, before: blank, values: { text: changed } });
  };

  const handleSubmit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (refusal.objects({ text: text.trim() === '' && 'field-required' }, form)) return;
    const { error } = await submitOnce(text.trim(), (note) => add({ id, note, text: text.trim() }));
    if (error) return refusal.refused(error, form);
    if (latestText.current === text) change('');
    toasts.done(t(($) => $.adminUsers.notesTab.added));
  };

  return (
    <form className={css['form']} onSubmit={(event) => void handleSubmit(event)} noValidate>
      <Textarea
        name="text"
        label={t(($) => $.adminUsers.notesTab.note)}
        description={t(($) => $.adminUsers.notesTab.hint)}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={2_000}
        value={text}
        error={refusal.errorOf('text') ?? refusal.message}
        onChange={({ target }) => {
          change(target.value);
          refusal.clear();
        }}
      />
      <div>
        <BusyButton type="submit" variant="filled" size="sm" loading={isLoading}>
          {t(($) => $.adminUsers.notesTab.add)}
        </BusyButton>
      </div>
    </form>
  );
};
