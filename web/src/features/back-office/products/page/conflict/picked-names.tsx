import { useLocal } from '../../../../../shared/text/use-local.ts';
import { usePickedFunction } from '../pick/functions-field.tsx';
import { usePickedRequirement } from '../pick/requirements-field.tsx';
import type { PickedFunction, PickedRequirement } from '../product-api.ts';
import css from './conflict.module.css';

type NamesProps<Known> = Readonly<{ ids: readonly string[]; known: readonly Known[] }>;
type NameProps<Known> = Readonly<{ id: string; known: readonly Known[] }>;

export const FunctionNames = ({ ids, known }: NamesProps<PickedFunction>) => (
  <ul className={css['lines']}>
    {ids.map((id) => (
      <FunctionName key={id} id={id} known={known} />
    ))}
  </ul>
);

const FunctionName = ({ id, known }: NameProps<PickedFunction>) => {
  const local = useLocal();
  const found = usePickedFunction(id, known);
  return <li>{found ? local(found, 'name') : '…'}</li>;
};

export const RequirementNames = ({ ids, known }: NamesProps<PickedRequirement>) => (
  <ul className={css['lines']}>
    {ids.map((id) => (
      <RequirementName key={id} id={id} known={known} />
    ))}
  </ul>
);

const RequirementName = ({ id, known }: NameProps<PickedRequirement>) => {
  const local = useLocal();
  const found = usePickedRequirement(id, known);
  return <li>{found ? `${local(found, 'type_name')}: ${local(found, 'name')}` : '…'}</li>;
};
