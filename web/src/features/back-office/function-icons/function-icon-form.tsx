import { functionIconInput } from '@shop/contracts/catalog/back-office.contract';
import type { AdminFunctionIcon } from '@shop/contracts/catalog/references.contract';
import { useTranslation } from 'react-i18next';
import { EntryEditor } from '../../../shared/back-office/entries/entry-editor.tsx';
import { listFields } from '../../../shared/back-office/form/entry-state.ts';
import { FormSection } from '../../../shared/back-office/form/form-section.tsx';
import { ImageField } from '../../../shared/back-office/form/image-field.tsx';
import { LocalizedFields } from '../../../shared/back-office/form/localized-fields.tsx';
import { lineControl } from '../../../shared/back-office/form/text-control.tsx';
import { useLocalizedLabels } from '../../../shared/back-office/form/use-localized-labels.ts';
import { useLocal } from '../../../shared/text/use-local.ts';
import {
  functionIconsSection,
  useLazyFunctionIconEntryQuery,
} from '../references/function-icons-api.ts';
import { FunctionPreview } from '../references/function-preview.tsx';

type FunctionIconFormProps = Readonly<{ id: string; icon: AdminFunctionIcon | null }>;

const blank = listFields(functionIconInput, {
  image: '',
  name_rus: '',
  name_eng: '',
  active: true,
});

export const FunctionIconForm = ({ id, icon }: FunctionIconFormProps) => {
  const { t } = useTranslation();
  const local = useLocal();
  const localized = useLocalizedLabels();
  const [load] = useLazyFunctionIconEntryQuery();
  const name = t(($) => $.adminEntries.name);
  const labels = {
    image: t(($) => $.adminFunctionIcons.image),
    ...localized('name', name),
    active: t(($) => $.adminEntries.active),
  };
  return (
    <EntryEditor
      section={functionIconsSection}
      id={id}
      entry={icon}
      contract={functionIconInput}
      blank={blank}
      load={(own) => load(own).unwrap()}
      title={icon ? local(icon, 'name') : t(($) => $.adminFunctionIcons.create)}
      listLabel={t(($) => $.adminFunctionIcons.section)}
      labels={labels}
      renderPreview={(values) => (
        <FunctionPreview
          describe={(lang) => ({
            id,
            icon: values.image,
            group_rus: '',
            group_eng: '',
            name_rus: t(($) => $.adminFunctionIcons.example[lang]),
            name_eng: t(($) => $.adminFunctionIcons.example[lang]),
          })}
        />
      )}
    >
      {(form) => (
        <FormSection
          title={t(($) => $.adminFunctionIcons.content)}
          hint={t(($) => $.adminFunctionIcons.contentHint)}
        >
          <ImageField
            {...form.field('image')}
            label={labels.image}
            crops={[{ label: t(($) => $.adminFunctionIcons.onProduct), width: 24, height: 24 }]}
          />
          <LocalizedFields
            form={form}
            fields={[{ name: 'name', label: name, draw: lineControl }]}
          />
        </FormSection>
      )}
    </EntryEditor>
  );
};
