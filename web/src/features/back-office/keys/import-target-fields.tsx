import { TextInput } from '@mantine/core';
import type { AdminStock } from '@shop/contracts/stock/back-office.contract';
import { useTranslation } from 'react-i18next';
import { FormSection } from '../../../shared/back-office/form/form-section.tsx';
import { RatePicker } from './rate-picker.tsx';
import type { ImportErrors, ImportFields } from './use-key-import.ts';
import { UnitCostInput } from './unit-cost-input.tsx';

type ImportTargetFieldsProps = Readonly<{
  rate: AdminStock | null;
  fields: ImportFields;
  errors: ImportErrors;
  onRate: (rate: AdminStock | null) => void;
  onField: (name: keyof ImportFields, value: string) => void;
}>;

/** The target of an import: the rate, and the details of the batch. */
export const ImportTargetFields = (props: ImportTargetFieldsProps) => {
  const { rate, fields, errors, onRate, onField } = props;
  const { t } = useTranslation();
  return (
    <FormSection title={t(($) => $.adminKeys.wizard.where)}>
      <RatePicker value={rate} error={errors.rate_id} onChange={onRate} />
      <TextInput
        name="batch"
        label={t(($) => $.adminKeys.batch)}
        description={t(($) => $.adminKeys.wizard.batchHint)}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autoComplete="off"
        maxLength={80}
        value={fields.batch}
        error={errors.batch}
        onChange={({ target }) => onField('batch', target.value)}
      />
      <TextInput
        name="supplier"
        label={t(($) => $.adminKeys.supplier)}
        autoComplete="off"
        maxLength={80}
        value={fields.supplier}
        error={errors.supplier}
        onChange={({ target }) => onField('supplier', target.value)}
      />
      <UnitCostInput
        value={fields.unitCost}
        error={errors.unit_cost}
        onChange={(value) => onField('unitCost', value)}
      />
    </FormSection>
  );
};
