import { Button } from '@mantine/core';
import type { ReactNode, SyntheticEvent } from 'react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../text/use-format.ts';
import { focusFirst } from '../../ui/focus-first.ts';
import type { FieldLabels } from '../history/field-labels.ts';
import { FormUploads } from '../upload/form-uploads.ts';
import type { DrawValues } from '../values/draw-values.ts';
import type { FormValues } from './compare.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import css from './entity-form.module.css';
import { LeaveDialog } from './leave-dialog.tsx';
import type { NameEntry } from './name-entry.ts';
import { Notice } from './notice.tsx';
import { SaveBar } from './save-bar.tsx';
import { SaveQuestionDialog } from './save-question-dialog.tsx';
import type { EntityForm as Form } from './use-entity-form.ts';

type EntityFormProps<Values extends FormValues> = Readonly<{
  form: Form<Values>;
  object: Readonly<{ kind: string; id: string }>;
  labels: FieldLabels;
  /** Renders values in a conflict. */
  draw?: DrawValues;
  /** Names the entries of lists in a conflict. */
  nameEntry?: NameEntry;
  /** Shown beside the fields, or below them on narrow screens. */
  preview?: ReactNode;
  children: ReactNode;
}>;

/** The form of an entry: fields, notices, draft, conflict dialog and save bar. */
export const EntityForm = <Values extends FormValues>(props: EntityFormProps<Values>) => {
  const { form, object, labels, draw, nameEntry, preview, children } = props;
  const { t } = useTranslation();
  const { dateTime } = useFormat();
  const ref = useRef<HTMLFormElement>(null);
  const { refusals, errors } = form;

  /** In an effect, because a field in a hidden tab cannot take the focus before it is rendered. */
  useEffect(() => {
    if (refusals > 0 && ref.current) focusFirst(ref.current, Object.keys(errors));
    // eslint-disable-next-line react/exhaustive-deps -- once for each refusal
  }, [refusals]);

  const handleSubmit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    form.save();
  };
  return (
    <form ref={ref} className={css['form']} onSubmit={handleSubmit} noValidate>
      {form.message !== undefined && <Notice kind="refusal">{form.message}</Notice>}
      {form.restoredAt !== null && form.isDirty && (
        <Notice kind="note">
          {t(($) => $.adminForm.draft, { at: dateTime(form.restoredAt) })}
        </Notice>
      )}
      {form.isOutdated && (
        <Notice kind="note">
          {t(($) => $.adminForm.outdated)}
          <Button variant="default" size="sm" onClick={form.compare}>
            {t(($) => $.adminForm.compare)}
          </Button>
        </Notice>
      )}
      <div className={css['columns']} data-preview={preview !== undefined || undefined}>
        <div className={css['main']}>
          <FormUploads value={form.beginUpload}>{children}</FormUploads>
        </div>
        {preview !== undefined && <aside className={css['aside']}>{preview}</aside>}
      </div>
      <SaveBar
        isNew={form.revision === null}
        isDirty={form.isDirty}
        isSaving={form.isSaving}
        isAwaitingUploads={form.isAwaitingUploads}
        onDiscard={form.discard}
      />
      <ConflictDialog
        conflict={form.conflict}
        object={object}
        labels={labels}
        draw={draw}
        nameEntry={nameEntry}
        onSettle={form.settle}
        onClose={form.closeConflict}
      />
      <SaveQuestionDialog
        question={form.question}
        onSave={form.confirm}
        onClose={form.closeQuestion}
      />
      <LeaveDialog blocker={form.blocker} onDiscard={form.discard} />
    </form>
  );
};
