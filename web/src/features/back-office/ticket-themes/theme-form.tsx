import type { AdminTheme } from '@shop/contracts/support/back-office.contract';
import { themeInput } from '@shop/contracts/support/back-office.contract';
import { useTranslation } from 'react-i18next';
import { EntryEditor } from '../../../shared/back-office/entries/entry-editor.tsx';
import { listFields } from '../../../shared/back-office/form/entry-state.ts';
import { FormSection } from '../../../shared/back-office/form/form-section.tsx';
import { LocalizedFields } from '../../../shared/back-office/form/localized-fields.tsx';
import { lineControl } from '../../../shared/back-office/form/text-control.tsx';
import { useLocalizedLabels } from '../../../shared/back-office/form/use-localized-labels.ts';
import { useLocal } from '../../../shared/text/use-local.ts';
import { themesSection } from '../support-texts/entry-sections.ts';
import { ProblemsField } from './problems-field.tsx';
import { ThemePreview } from './theme-preview.tsx';
import { useLazyTicketThemeEntryQuery } from './ticket-themes-api.ts';

type ThemeFormProps = Readonly<{ id: string; theme: AdminTheme | null }>;

const blank = listFields(themeInput, {
  name_rus: '',
  name_eng: '',
  problem_ids: [],
  active: true,
});

export const ThemeForm = ({ id, theme }: ThemeFormProps) => {
  const { t } = useTranslation();
  const local = useLocal();
  const localized = useLocalizedLabels();
  const [load] = useLazyTicketThemeEntryQuery();
  const texts = t(($) => $.adminSupportTexts.topics, { returnObjects: true });
  const labels = {
    ...localized('name', texts.name),
    problem_ids: texts.problems,
    problemIds: texts.problems, // the field name in the history
    active: t(($) => $.adminEntries.active),
  };
  return (
    <EntryEditor
      section={themesSection}
      id={id}
      entry={theme}
      contract={themeInput}
      blank={blank}
      load={(own) => load(own).unwrap()}
      title={theme ? local(theme, 'name') : texts.create}
      listLabel={texts.section}
      labels={labels}
      renderPreview={(values) => <ThemePreview values={values} />}
    >
      {(form) => (
        <FormSection title={texts.content} hint={texts.contentHint}>
          <LocalizedFields
            form={form}
            fields={[{ name: 'name', label: texts.name, draw: lineControl }]}
          />
          <ProblemsField {...form.field('problem_ids')} label={texts.problems} />
        </FormSection>
      )}
    </EntryEditor>
  );
};
