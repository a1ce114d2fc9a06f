import { NativeSelect } from '@mantine/core';
import { requirementInput } from '@shop/contracts/catalog/back-office.contract';
import type { AdminRequirement } from '@shop/contracts/catalog/references.contract';
import { useTranslation } from 'react-i18next';
import { EntryEditor } from '../../../shared/back-office/entries/entry-editor.tsx';
import { maxChoices } from '../../../shared/back-office/entries/use-all-entries.ts';
import { inLanguage } from '../../../shared/back-office/entries/in-language.ts';
import { listFields } from '../../../shared/back-office/form/entry-state.ts';
import { FormSection } from '../../../shared/back-office/form/form-section.tsx';
import { LocalizedFields } from '../../../shared/back-office/form/localized-fields.tsx';
import { Preview } from '../../../shared/back-office/form/preview.tsx';
import { lineControl } from '../../../shared/back-office/form/text-control.tsx';
import { useLocalizedLabels } from '../../../shared/back-office/form/use-localized-labels.ts';
import { RequirementList } from '../../../shared/catalog/requirement-list.tsx';
import { useFormat } from '../../../shared/text/use-format.ts';
import { useLocal } from '../../../shared/text/use-local.ts';
import { useRequirementTypes } from '../references/use-requirement-types.ts';
import { requirementsSection, useLazyRequirementEntryQuery } from './requirements-api.ts';

type RequirementFormProps = Readonly<{ id: string; requirement: AdminRequirement | null }>;

const blank = listFields(requirementInput, {
  type_id: '',
  name_rus: '',
  name_eng: '',
  active: true,
});

const nameless = { name_rus: '', name_eng: '' };

export const RequirementForm = ({ id, requirement }: RequirementFormProps) => {
  const { t } = useTranslation();
  const local = useLocal();
  const localized = useLocalizedLabels();
  const { items: types, isCut } = useRequirementTypes();
  const { number } = useFormat();
  const [load] = useLazyRequirementEntryQuery();
  const value = t(($) => $.adminRequirements.value);
  const labels = {
    type_id: t(($) => $.adminRequirements.type),
    ...localized('name', value),
    active: t(($) => $.adminEntries.active),
  };
  return (
    <EntryEditor
      section={requirementsSection}
      id={id}
      entry={requirement}
      contract={requirementInput}
      blank={blank}
      load={(own) => load(own).unwrap()}
      title={requirement ? local(requirement, 'name') : t(($) => $.adminRequirements.create)}
      listLabel={t(($) => $.adminRequirements.section)}
      labels={labels}
      renderPreview={(values) => (
        <Preview>
          {(lang) => {
            const type = types.find((each) => each.id === values.type_id);
            const name = inLanguage(type ?? nameless, 'name', lang);
            return (
              <RequirementList
                requirements={[
                  {
                    id,
                    type: type?.code ?? '',
                    type_name_rus: name.name_rus,
                    type_name_eng: name.name_eng,
                    ...inLanguage(values, 'name', lang),
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
          title={t(($) => $.adminRequirements.content)}
          hint={t(($) => $.adminRequirements.contentHint)}
        >
          <NativeSelect
            {...form.field('type_id')}
            label={labels.type_id}
            description={
              isCut && t(($) => $.adminEntries.firstChoices, { number: number(maxChoices) })
            }
            data={[
              { value: '', label: t(($) => $.adminRequirements.chooseType), disabled: true },
              ...types
                .filter((type) => type.active || type.id === form.values.type_id)
                .map((type) => ({ value: type.id, label: local(type, 'name') })),
            ]}
          />
          <LocalizedFields
            form={form}
            fields={[{ name: 'name', label: value, draw: lineControl }]}
          />
        </FormSection>
      )}
    </EntryEditor>
  );
};
