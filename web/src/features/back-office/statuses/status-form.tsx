import { NativeSelect, TextInput } from '@mantine/core';
import { addStatusRequest } from '@shop/contracts/catalog/back-office.contract';
import type { AdminStatus } from '@shop/contracts/catalog/references.contract';
import { useTranslation } from 'react-i18next';
import { EntryEditor } from '../../../shared/back-office/entries/entry-editor.tsx';
import { CheckField } from '../../../shared/back-office/form/check-field.tsx';
import { listFields } from '../../../shared/back-office/form/entry-state.ts';
import { FormSection } from '../../../shared/back-office/form/form-section.tsx';
import { LocalizedFields } from '../../../shared/back-office/form/localized-fields.tsx';
import { areaControl, lineControl } from '../../../shared/back-office/form/text-control.tsx';
import { useFormat } from '../../../shared/text/use-format.ts';
import { useLocal } from '../../../shared/text/use-local.ts';
import { StatusPreview } from './status-preview.tsx';
import { statusesSection, useLazyStatusEntryQuery } from './statuses-api.ts';
import { useStatusLabels } from './use-status-labels.ts';

type StatusFormProps = Readonly<{ id: string; status: AdminStatus | null }>;

const colours = ['good', 'progress', 'warning', 'bad'] as const;

const blank = listFields(addStatusRequest, {
  id: '',
  label_rus: '',
  label_eng: '',
  text_rus: '',
  text_eng: '',
  colour: 'progress',
  sellable: false,
  warns: false,
  active: true,
});

export const StatusForm = ({ id, status }: StatusFormProps) => {
  const { t } = useTranslation();
  const { number } = useFormat();
  const local = useLocal();
  const labels = useStatusLabels();
  const [load] = useLazyStatusEntryQuery();
  const used = status?.used_by ?? 0;
  return (
    <EntryEditor
      section={statusesSection}
      id={id}
      entry={status}
      contract={addStatusRequest}
      blank={blank}
      load={(own) => load(own).unwrap()}
      title={status ? local(status, 'label') : t(($) => $.adminStatuses.create)}
      listLabel={t(($) => $.adminStatuses.section)}
      labels={labels}
      renderPreview={(values) => <StatusPreview values={values} />}
    >
      {(form) => (
        <>
          <FormSection
            title={t(($) => $.adminStatuses.meaning)}
            hint={t(($) => $.adminStatuses.meaningHint)}
          >
            <TextInput
              {...form.field('id')}
              label={labels['id']}
              description={t(($) => $.adminStatuses[status === null ? 'idHint' : 'idFixed'])}
              readOnly={status !== null}
              autoComplete="off"
              spellCheck={false}
            />
            <LocalizedFields
              form={form}
              fields={[
                { name: 'label', label: t(($) => $.adminStatuses.label), draw: lineControl },
                { name: 'text', label: t(($) => $.adminStatuses.text), draw: areaControl },
              ]}
            />
            <NativeSelect
              {...form.field('colour')}
              label={labels['colour']}
              data={colours.map((value) => ({
                value,
                label: t(($) => $.adminStatuses.colors[value]),
              }))}
            />
          </FormSection>
          <FormSection
            title={t(($) => $.adminStatuses.selling)}
            hint={
              used > 0
                ? t(($) => $.adminStatuses.sellingUsed, { total: number(used) })
                : t(($) => $.adminStatuses.sellingHint)
            }
          >
            <CheckField
              {...form.field('sellable')}
              label={t(($) => $.adminStatuses.sellable)}
              description={t(($) => $.adminStatuses.sellableHint)}
            />
            <CheckField
              {...form.field('warns')}
              label={t(($) => $.adminStatuses.warns)}
              description={t(($) => $.adminStatuses.warnsHint)}
            />
          </FormSection>
        </>
      )}
    </EntryEditor>
  );
};
