import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useLangPrefix } from '../../routing/use-lang-prefix.ts';
import { useToasts } from '../../ui/toasts.tsx';
import { useSaveEntryMutation } from '../entry-api.ts';
import type { FormValues } from '../form/compare.ts';
import { createdEntry } from '../form/created-entry.ts';
import { EntityForm } from '../form/entity-form.tsx';
import { EntityPage } from '../form/entity-page.tsx';
import type { EntryContract } from '../form/entry-state.ts';
import { entryState } from '../form/entry-state.ts';
import type { EntityForm as Form } from '../form/use-entity-form.ts';
import { useEntityForm } from '../form/use-entity-form.ts';
import type { FieldLabels } from '../history/field-labels.ts';
import type { EntrySection, ListedEntry } from './entry-section.ts';
import { pageOfEntry, pathOfEntry } from './entry-section.ts';

type EntryEditorProps<Values extends FormValues> = Readonly<{
  section: EntrySection;
  /** The id under which a new entry is saved, unless `id` is a field of the form. */
  id: string;
  entry: (ListedEntry & FormValues) | null;
  /** The contract of the fields. */
  contract: EntryContract<Values>;
  /** The fields of a new entry. */
  blank: Values;
  /** Loads the current state. */
  load: (id: string) => Promise<FormValues & Readonly<{ revision: number }>>;
  /** The title of the page: the entry's name, or a title for a new entry. */
  title: string;
  /** The label of the link to the list. */
  listLabel: string;
  labels: FieldLabels;
  renderPreview?: (values: Values) => ReactNode;
  children: (form: Form<Values>) => ReactNode;
}>;

/** The form of one entry with archive, history and uses. */
export const EntryEditor = <Values extends FormValues>(props: EntryEditorProps<Values>) => {
  const { section, id, entry, contract, blank, load, title, listLabel, labels } = props;
  const { t } = useTranslation();
  const toasts = useToasts();
  const navigate = useNavigate();
  const prefixed = useLangPrefix();
  const [save] = useSaveEntryMutation();
  const path = pathOfEntry(section, id);
  const form = useEntityForm<Values>({
    path: entry ? path : pathOfEntry(section, 'new'),
    id,
    contract,
    loaded: entry ? entryState(contract, entry) : { values: blank, revision: null },
    save: ({ id: chosen, ...values }: FormValues, revision, own) => {
      const savedId = typeof chosen === 'string' ? chosen : own;
      return save({
        path: pathOfEntry(section, savedId),
        values,
        revision,
        adds: { path: section.path, id: savedId },
      });
    },
    reload: async (savedId) => entryState(contract, await load(savedId)),
    onSaved: (saved) => {
      toasts.done(t(($) => $.adminForm[entry ? 'saved' : 'created']));
      if (!entry)
        void navigate(prefixed(pageOfEntry(section, saved.id)), {
          replace: true,
          state: createdEntry,
        });
    },
  });
  return (
    <EntityPage
      title={title}
      list={{ path: section.page, label: listLabel }}
      entry={
        entry && {
          kind: section.kind,
          id,
          path,
          revision: entry.revision,
          changedAt: entry.changed_at,
          active: entry.active,
          hasUses: section.hasUses,
        }
      }
      labels={labels}
      form={form}
    >
      <EntityForm
        form={form}
        object={{ kind: section.kind, id }}
        labels={labels}
        preview={props.renderPreview?.(form.values)}
      >
        {props.children(form)}
      </EntityForm>
    </EntityPage>
  );
};
