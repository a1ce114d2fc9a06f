import { TextInput } from '@mantine/core';
import type { RequestedOrderField } from '@shop/contracts/catalog/contract';
import { useTranslation } from 'react-i18next';
import { useLocal } from '../../shared/text/use-local.ts';
import type { Answers } from './order-answers.ts';
import { fieldName } from './order-answers.ts';

type OrderFieldsProps = Readonly<{
  fields: readonly RequestedOrderField[];
  answers: Answers;
  errorOf: (field: string) => string | undefined;
  onChange: (answers: Answers) => void;
}>;

/** Fields that the seller needs to fulfil the order, such as a login or nickname. */
export const OrderFields = ({ fields, answers, errorOf, onChange }: OrderFieldsProps) => {
  const { t } = useTranslation();
  const local = useLocal();
  return fields.map(({ name, required, ...field }) => (
    <TextInput
      key={name}
      name={fieldName(name)}
      autoComplete="off"
      maxLength={200}
      required={required}
      label={local(field, 'label')}
      description={required ? undefined : t(($) => $.checkout.optional)}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      error={errorOf(fieldName(name))}
      value={answers[name] ?? ''}
      onChange={({ target }) => onChange({ ...answers, [name]: target.value })}
    />
  ));
};
