import { TextInput } from '@mantine/core';
import { requirementTypeInput } from '@shop/contracts/catalog/back-office.contract';
import type { AdminRequirementType } from '@shop/contracts/catalog/references.contract';
import { useTranslation } from 'react-i18next';
import { EntryEditor } from '../../../shared/back-office/entries/entry-editor.tsx';
import { inLanguage } from '../../../shared/back-office/entries/in-language.ts';
import { listFields } from '../../../shared/back-office/form/entry-state.ts';
import { FormSection } from '../../../shared/back-office/form/form-section.tsx';
import { LocalizedFields } from '../../../shared/back-office/form/localized-fields.tsx';
import { Preview } from '../../../shared/back-office/form/preview.tsx';
import { lineControl } from '../../../shared/back-office/form/text-control.tsx';
import { useLocalizedLabels } from '../../../shared/back-office/form/use-localized-labels.ts';
import { RequirementList } from '../../../shared/catalog/requirement-list.tsx';
import { useLocal } from '../../../shared/text/use-local.ts';
import {
  requirementTypesSection,
  useLazyRequirementTypeEntryQuery,
} from '../references/requirement-types-api.ts';

type RequirementTypeFormProps = Readonly<{ id: string; type: AdminRequirementType | null }>;

const blank = listFields(requirementTypeInput, {
  code: '',
  name_rus: '',
  name_eng: '',
  active: true,
});

export const RequirementTypeForm = ({ id, type }: RequirementTypeFormProps) => {
  const { t } = useTranslation();
  const local = useLocal();
  const localized = useLocalizedLabels();
  const [load] = useLazyRequirementTypeEntryQuery();
  const name = t(($) => $.adminEntries.name);
  const labels = {
    code: t(($) => $.adminRequirementTypes.code),
    ...localized('name', name),
    active: t(($) => $.adminEntries.active),
  };
  return (
    <EntryEditor
      section={requirementTypesSection}
      id={id}
      entry={type}
      contract={requirementTypeInput}
      blank={blank}
      load={(own) => load(own).unwrap()}
      title={type ? local(type, 'name') : t(($) => $.adminRequirementTypes.create)}
      listLabel={t(($) => $.adminRequirementTypes.section)}
      labels={labels}
      renderPreview={(values) => (
        <Preview>
          {(lang) => {
            const shown = inLanguage(values, 'name', lang);
            return (
              <RequirementList
                requirements={[
                  {
                    id,
                    type: values.code,
                    type_name_rus: shown.name_rus,
                    type_name_eng: shown.name_eng,
                    name_rus: '…',
                    name_eng: '…',
                  },
                ]}
              />
            );
          }}
        </Preview>
      )}
    >
      {(form) => (
        <FormSection
          title={t(($) => $.adminRequirementTypes.content)}
          hint={t(($) => $.adminRequirementTypes.contentHint)}
        >
          <LocalizedFields
            form={form}
            fields={[{ name: 'name', label: name, draw: lineControl }]}
          />
          <TextInput
            {...form.field('code')}
            label={labels.code}
            description={t(($) => $.adminRequirementTypes.codeHint)}
            autoComplete="off"
            spellCheck={false}
          />
        </FormSection>
      )}
    </EntryEditor>
  );
};
