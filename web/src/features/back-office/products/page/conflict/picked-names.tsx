import { useLocal } from '../../../../../shared/text/use-local.ts';
import { usePickedFunction } from '../pick/functions-field.tsx';
import { usePickedRequirement } from '../pick/requirements-field.tsx';
import type { PickedFunction, PickedRequirement } from '../product-api.ts';
import css from './conflict.module.css';

type NamesProps<NamedOption> = Readonly<{ ids: readonly string[]; saved: readonly NamedOption[] }>;
type NameProps<NamedOption> = Readonly<{ id: string; saved: readonly NamedOption[] }>;

export const FunctionNames = ({ ids, saved }: NamesProps<PickedFunction>) => (
  <ul className={css['lines']}>
    {ids.map((id) => (
      <FunctionName key={id} id={id} saved={saved} />
    ))}
  </ul>
);

const FunctionName = ({ id, saved }: NameProps<PickedFunction>) => {
  const local = useLocal();
  const found = usePickedFunction(id, saved);
  return <li>{found ? local(found, 'name') : '…'}</li>;
};

export const RequirementNames = ({ ids, saved }: NamesProps<PickedRequirement>) => (
  <ul className={css['lines']}>
    {ids.map((id) => (
      <RequirementName key={id} id={id} saved={saved} />
    ))}
  </ul>
);

const RequirementName = ({ id, saved }: NameProps<PickedRequirement>) => {
  const local = useLocal();
  const found = usePickedRequirement(id, saved);
  return <li>{found ? `${local(found, 'type_name')}: ${local(found, 'name')}` : '…'}</li>;
};
