import { useLocal } from '../../../../../shared/text/use-local.ts';
import { usePickedFunction } from '../pick/functions-field.tsx';
import { usePickedRequirement } from '../pick/requirements-field.tsx';
import type { PickedFunction, PickedRequirement } from '../product-api.ts';
import css from './conflict.module.css';

type NamesProps<NamedOption> = Readonly<{ ids: readonly string[]; known: readonly NamedOption[] }>;
type NameProps<NamedOption> = Readonly<{ id: string; known: readonly NamedOption[] }>;

export const FunctionNames = ({ ids, known: options }: NamesProps<PickedFunction>) => (
  <ul className={css['lines']}>
    {ids.map((id) => (
      <FunctionName key={id} id={id} known={options} />
    ))}
  </ul>
);

const FunctionName = ({ id, known: options }: NameProps<PickedFunction>) => {
  const local = useLocal();
  const found = usePickedFunction(id, options);
  return <li>{found ? local(found, 'name') : '…'}</li>;
};

export const RequirementNames = ({ ids, known: options }: NamesProps<PickedRequirement>) => (
  <ul className={css['lines']}>
    {ids.map((id) => (
      <RequirementName key={id} id={id} known={options} />
    ))}
  </ul>
);

const RequirementName = ({ id, known: options }: NameProps<PickedRequirement>) => {
  const local = useLocal();
  const found = usePickedRequirement(id, options);
  return <li>{found ? `${local(found, 'type_name')}: ${local(found, 'name')}` : '…'}</li>;
};
