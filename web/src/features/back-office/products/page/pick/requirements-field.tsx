import { useTranslation } from 'react-i18next';
import type { FieldProps } from '../../../../../shared/back-office/form/field-props.ts';
import type { PickedRequirement } from '../product-api.ts';
import { usePickedRequirementQuery } from '../product-api.ts';
import { PickedEntry, PickField } from './pick-field.tsx';

/** Returns a requirement by its id, from the saved product or from the server. */
export const usePickedRequirement = (
  id: string,
  saved: readonly PickedRequirement[],
): PickedRequirement | undefined => {
  const option = saved.find((each) => each.id === id);
  const { data } = usePickedRequirementQuery(id, { skip: option !== undefined });
  return option ?? data;
};

type RequirementsFieldProps = FieldProps<string[]> &
  Readonly<{ saved: readonly PickedRequirement[] }>;

export const RequirementsField = ({ saved, ...field }: RequirementsFieldProps) => {
  const { t } = useTranslation();
  const { value } = field;
  return (
    <PickField
      {...field}
      label={t(($) => $.adminProduct.requirements)}
      add={t(($) => $.adminProduct.addRequirements)}
      of="requirements"
    >
      {value.map((id) => (
        <ChosenRequirement
          key={id}
          id={id}
          saved={saved}
          onRemove={() => field.onChange(value.filter((each) => each !== id))}
        />
      ))}
    </PickField>
  );
};

type ChosenRequirementProps = Readonly<{
  id: string;
  saved: readonly PickedRequirement[];
  onRemove: () => void;
}>;

const ChosenRequirement = ({ id, saved, onRemove }: ChosenRequirementProps) => {
  const found = usePickedRequirement(id, saved);
  const option = found && {
    ...found,
    hint_rus: found.type_name_rus,
    hint_eng: found.type_name_eng,
  };
  return <PickedEntry option={option} onRemove={onRemove} />;
};
