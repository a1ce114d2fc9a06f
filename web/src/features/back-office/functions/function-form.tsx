import { functionInput } from '@shop/contracts/catalog/back-office.contract';
import type { AdminFunction } from '@shop/contracts/catalog/references.contract';
import { useTranslation } from 'react-i18next';
import { EntryEditor } from '../../../shared/back-office/entries/entry-editor.tsx';
import { inLanguage } from '../../../shared/back-office/entries/in-language.ts';
import { listFields } from '../../../shared/back-office/form/entry-state.ts';
import { FormSection } from '../../../shared/back-office/form/form-section.tsx';
import { LocalizedFields } from '../../../shared/back-office/form/localized-fields.tsx';
import { lineControl } from '../../../shared/back-office/form/text-control.tsx';
import { useLocalizedLabels } from '../../../shared/back-office/form/use-localized-labels.ts';
import { useLocal } from '../../../shared/text/use-local.ts';
import { FunctionPreview } from '../references/function-preview.tsx';
import { useFunctionIcons } from '../references/use-function-icons.ts';
import { functionsSection, useLazyFunctionEntryQuery } from './functions-api.ts';
import { IconChoice } from './icon-choice.tsx';

type FunctionFormProps = Readonly<{ id: string; entry: AdminFunction | null }>;

const blank = listFields(functionInput, {
  icon_id: '',
  group_rus: '',
  group_eng: '',
  name_rus: '',
  name_eng: '',
  active: true,
});

export const FunctionForm = ({ id, entry }: FunctionFormProps) => {
  const { t } = useTranslation();
  const local = useLocal();
  const localized = useLocalizedLabels();
  const { items: icons, isCut, isLoaded } = useFunctionIcons();
  const [load] = useLazyFunctionEntryQuery();
  const [name, group] = [t(($) => $.adminEntries.name), t(($) => $.adminFunctions.group)];
  const labels = {
    icon_id: t(($) => $.adminFunctions.icon),
    ...localized('name', name),
    ...localized('group', group),
    active: t(($) => $.adminEntries.active),
  };
  return (
    <EntryEditor
      section={functionsSection}
      id={id}
      entry={entry}
      contract={functionInput}
      blank={blank}
      load={(own) => load(own).unwrap()}
      title={entry ? local(entry, 'name') : t(($) => $.adminFunctions.create)}
      listLabel={t(($) => $.adminFunctions.section)}
      labels={labels}
      renderPreview={(values) => (
        <FunctionPreview
          describe={(lang) => ({
            id,
            icon: icons.find((icon) => icon.id === values.icon_id)?.image ?? '',
            ...inLanguage(values, 'group', lang),
            ...inLanguage(values, 'name', lang),
          })}
        />
      )}
    >
      {(form) => (
        <FormSection
          title={t(($) => $.adminFunctions.content)}
          hint={t(($) => $.adminFunctions.contentHint)}
        >
          <LocalizedFields
            form={form}
            fields={[
              { name: 'name', label: name, draw: lineControl },
              { name: 'group', label: group, draw: lineControl },
            ]}
          />
          <IconChoice
            {...form.field('icon_id')}
            label={labels.icon_id}
            icons={icons}
            isCut={isCut}
            isLoaded={isLoaded}
          />
        </FormSection>
      )}
    </EntryEditor>
  );
};
