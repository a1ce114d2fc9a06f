import type { ProductPage } from '@shop/contracts/catalog/contract';
import { useLocal } from '../text/use-local.ts';
import css from './requirement-list.module.css';

type RequirementListProps = Readonly<{ requirements: ProductPage['requirements'] }>;

/** The system requirements of a product: one type and value per line. */
export const RequirementList = ({ requirements }: RequirementListProps) => {
  const local = useLocal();
  return (
    <dl className={css['requirements']}>
      {requirements.map((requirement) => (
        <div key={requirement.id}>
          <dt>{local(requirement, 'type_name')}</dt>
          <dd>{local(requirement, 'name')}</dd>
        </div>
      ))}
    </dl>
  );
};
