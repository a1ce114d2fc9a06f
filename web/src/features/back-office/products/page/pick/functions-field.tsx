import { useTranslation } from 'react-i18next';
import type { FieldProps } from '../../../../../shared/back-office/form/field-props.ts';
import type { PickedFunction } from '../product-api.ts';
import { usePickedFunctionQuery } from '../product-api.ts';
import { PickedEntry, PickField } from './pick-field.tsx';

/** Returns a function by its id, from the saved product or from the server. */
export const usePickedFunction = (
  id: string,
  known: readonly PickedFunction[],
): PickedFunction | undefined => {
  const saved = known.find((each) => each.id === id);
  const { data } = usePickedFunctionQuery(id, { skip: saved !== undefined });
  return saved ?? data;
};

type FunctionsFieldProps = FieldProps<string[]> & Readonly<{ known: readonly PickedFunction[] }>;

export const FunctionsField = ({ known, ...field }: FunctionsFieldProps) => {
  const { t } = useTranslation();
  const { value } = field;
  return (
    <PickField
      {...field}
      label={t(($) => $.adminProduct.functions)}
      add={t(($) => $.adminProduct.addFunctions)}
      of="functions"
    >
      {value.map((id) => (
        <ChosenFunction
          key={id}
          id={id}
          known={known}
          onRemove={() => field.onChange(value.filter((each) => each !== id))}
        />
      ))}
    </PickField>
  );
};

type ChosenFunctionProps = Readonly<{
  id: string;
  known: readonly PickedFunction[];
  onRemove: () => void;
}>;

const ChosenFunction = ({ id, known, onRemove }: ChosenFunctionProps) => {
  const found = usePickedFunction(id, known);
  const option = found && { ...found, hint_rus: found.group_rus, hint_eng: found.group_eng };
  return <PickedEntry option={option} onRemove={onRemove} />;
};
