import { verticalListSortingStrategy } from '@dnd-kit/sortable';
import { ActionIcon, Button, Checkbox, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldProps } from '../../../../../shared/back-office/form/field-props.ts';
import { move } from '../../../../../shared/back-office/reorder/move.ts';
import { SortableItem } from '../../../../../shared/back-office/reorder/sortable-item.tsx';
import { langs } from '@shop/contracts/kernel/languages';
import type { OrderFieldValues } from '../product-values.ts';
import { Sortable } from '../sortable/sortable.tsx';
import softText from '../../../../../shared/back-office/soft-text.module.css';
import css from './order-fields.module.css';

type OrderFieldsProps = FieldProps<OrderFieldValues[]> &
  Readonly<{ errors: Readonly<Record<string, unknown>> }>;

const maxCount = 10;

const blankField: OrderFieldValues = {
  name: '',
  label_rus: '',
  label_eng: '',
  required: true,
  pattern: null,
};

/** The fields that the buyer fills in at checkout, in their order there. */
export const OrderFieldsField = ({ name, value, errors, onChange }: OrderFieldsProps) => {
  const { t } = useTranslation();
  const nameOf = (place: number) => t(($) => $.adminProduct.field.of, { place });
  const ids = value.map((_field, index) => String(index));
  return (
    <div className={css['fields']}>
      {value.length > 0 ? (
        <Sortable
          ids={ids}
          labelOf={(id) => nameOf(Number(id) + 1)}
          strategy={verticalListSortingStrategy}
          onMove={(from, to) => onChange([...move(value, from, to)])}
        >
          <ul className={css['list']} aria-label={t(($) => $.adminProduct.fields)}>
            {value.map((field, index) => (
              <SortableItem
                key={index}
                id={String(index)}
                label={nameOf(index + 1)}
                className={css['field']}
              >
                {(handle) => (
                  <>
                    {handle}
                    <OneField
                      name={`${name}.${String(index)}`}
                      label={nameOf(index + 1)}
                      field={field}
                      errors={errors}
                      onChange={(changed) => onChange(value.with(index, changed))}
                    />
                    <ActionIcon
                      aria-label={t(($) => $.adminProduct.remove, { name: nameOf(index + 1) })}
                      onClick={() => onChange(value.toSpliced(index, 1))}
                    >
                      <IconTrash size={18} />
                    </ActionIcon>
                  </>
                )}
              </SortableItem>
            ))}
          </ul>
        </Sortable>
      ) : (
        <p className={softText['small']}>{t(($) => $.adminProduct.noFields)}</p>
      )}
      <div>
        <Button
          name={name}
          variant="default"
          size="sm"
          leftSection={<IconPlus size={16} />}
          disabled={value.length >= maxCount}
          onClick={() => onChange([...value, blankField])}
        >
          {t(($) => $.adminProduct.field.add)}
        </Button>
      </div>
    </div>
  );
};

type OneFieldProps = Readonly<{
  /** The path within the form: `fields.0`. */
  name: string;
  label: string;
  field: OrderFieldValues;
  errors: Readonly<Record<string, unknown>>;
  onChange: (field: OrderFieldValues) => void;
}>;

const OneField = ({ name, label, field, errors, onChange }: OneFieldProps) => {
  const { t } = useTranslation();
  const error = (part: string): ReactNode => (errors[`${name}.${part}`] as ReactNode) ?? null; // texts
  return (
    <fieldset className={css['one']} aria-label={label}>
      {langs.map((lang) => (
        <TextInput
          key={lang}
          name={`${name}.label_${lang}`}
          label={t(($) => $.adminForm.inLanguage[lang], {
            label: t(($) => $.adminProduct.field.label),
          })}
          autoComplete="off"
          value={field[`label_${lang}`]}
          error={error(`label_${lang}`)}
          onChange={({ currentTarget: { value } }) =>
            onChange({ ...field, [`label_${lang}`]: value })
          }
        />
      ))}
      <TextInput
        name={`${name}.name`}
        label={t(($) => $.adminProduct.field.name)}
        description={t(($) => $.adminProduct.field.nameHint)}
        autoComplete="off"
        value={field.name}
        error={error('name')}
        onChange={({ currentTarget: { value } }) => onChange({ ...field, name: value })}
      />
      <TextInput
        name={`${name}.pattern`}
        label={t(($) => $.adminProduct.field.pattern)}
        description={t(($) => $.adminProduct.field.patternHint)}
        autoComplete="off"
        value={field.pattern ?? ''}
        error={error('pattern')}
        onChange={({ currentTarget: { value } }) =>
          onChange({ ...field, pattern: value === '' ? null : value })
        }
      />
      <Checkbox
        label={t(($) => $.adminProduct.field.required)}
        checked={field.required}
        onChange={({ currentTarget: { checked } }) => onChange({ ...field, required: checked })}
      />
    </fieldset>
  );
};
