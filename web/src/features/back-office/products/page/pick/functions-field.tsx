import { useTranslation } from 'react-i18next';
import type { FieldProps } from '../../../../../shared/back-office/form/field-props.ts';
import type { PickedFunction } from '../product-api.ts';
import { usePickedFunctionQuery } from '../product-api.ts';
import { PickedEntry, PickField } from './pick-field.tsx';

/** Returns a function by its id, from the saved product or from the server. */
export const usePickedFunction = (
  id: string,
  saved: readonly PickedFunction[],
): PickedFunction | undefined => {
  const option = saved.find((each) => each.id === id);
  const { data } = usePickedFunctionQuery(id, { skip: option !== undefined });
  return option ?? data;
};

type FunctionsFieldProps = FieldProps<string[]> & Readonly<{ saved: readonly PickedFunction[] }>;

export const FunctionsField = ({ saved, ...field }: FunctionsFieldProps) => {
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
          saved={saved}
          onRemove={() => field.onChange(value.filter((each) => each !== id))}
        />
      ))}
    </PickField>
  );
};

type ChosenFunctionProps = Readonly<{
  id: string;
  saved: readonly PickedFunction[];
  onRemove: () => void;
}>;

const ChosenFunction = ({ id, saved, onRemove }: ChosenFunctionProps) => {
  const found = usePickedFunction(id, saved);
  const option = found && { ...found, hint_rus: found.group_rus, hint_eng: found.group_eng };
  return <PickedEntry option={option} onRemove={onRemove} />;
};
