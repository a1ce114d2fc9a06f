import { Tabs } from '@mantine/core';
import type { ProductPage } from '@shop/domain/catalog/contract';
import { useTranslation } from 'react-i18next';
import { ProductRows } from '../../shared/catalog/product-rows.tsx';
import { useLocal } from '../../shared/text/use-local.ts';
import { FunctionList } from './function-list.tsx';
import css from './product-tabs.module.css';

type ProductTabsProps = Readonly<{ product: ProductPage }>;

export const ProductTabs = ({ product }: ProductTabsProps) => {
  const { t } = useTranslation();
  const local = useLocal();
  const { functions, requirements, similar } = product;
  return (
    <Tabs defaultValue="functions">
      <Tabs.List>
        <Tabs.Tab value="functions">{t(($) => $.product.functions)}</Tabs.Tab>
        <Tabs.Tab value="requirements">{t(($) => $.product.requirements)}</Tabs.Tab>
        <Tabs.Tab value="similar">{t(($) => $.product.similar)}</Tabs.Tab>
      </Tabs.List>

      <Tabs.Panel value="functions">
        {functions.length > 0 ? (
          <FunctionList functions={functions} />
        ) : (
          <p className={css['none']}>{t(($) => $.product.noFunctions)}</p>
        )}
      </Tabs.Panel>

      <Tabs.Panel value="requirements">
        {requirements.length > 0 ? (
          <dl className={css['requirements']}>
            {requirements.map((requirement) => (
              <div key={requirement.id}>
                <dt>{local(requirement, 'type_name')}</dt>
                <dd>{local(requirement, 'name')}</dd>
              </div>
            ))}
          </dl>
        ) : (
          <p className={css['none']}>{t(($) => $.product.noRequirements)}</p>
        )}
      </Tabs.Panel>

      <Tabs.Panel value="similar">
        {similar.length > 0 ? (
          <ProductRows products={similar} />
        ) : (
          <p className={css['none']}>{t(($) => $.product.noSimilar)}</p>
        )}
      </Tabs.Panel>
    </Tabs>
  );
};
