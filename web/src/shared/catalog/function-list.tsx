import type { ProductPage } from '@shop/contracts/catalog/contract';
import { useLocal } from '../text/use-local.ts';
import css from './function-list.module.css';

type FunctionListProps = Readonly<{ functions: ProductPage['functions'] }>;

/** The functions of a product, grouped in the order of first appearance. */
export const FunctionList = ({ functions }: FunctionListProps) => {
  const local = useLocal();
  const groups = new Map<string, ProductPage['functions']>();
  for (const each of functions) {
    const group = local(each, 'group');
    groups.set(group, [...(groups.get(group) ?? []), each]);
  }
  return (
    <div className={css['groups']}>
      {[...groups].map(([group, members]) => (
        <section key={group}>
          {group && <h2 className={css['group']}>{group}</h2>}
          <ul className={css['functions']}>
            {members.map((each) => (
              <li key={each.id}>
                {each.icon && <img src={each.icon} alt="" width="24" height="24" />}
                {local(each, 'name')}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
};
