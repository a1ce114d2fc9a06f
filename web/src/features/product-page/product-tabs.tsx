import { Tabs } from '@mantine/core';
import type { ProductPage } from '@shop/contracts/catalog/contract';
import { useTranslation } from 'react-i18next';
import { FunctionList } from '../../shared/catalog/function-list.tsx';
import { ProductRows } from '../../shared/catalog/product-rows.tsx';
import { RequirementList } from '../../shared/catalog/requirement-list.tsx';
import { useChosenInView } from '../../shared/ui/use-chosen-in-view.ts';
import css from './product-tabs.module.css';
import { useTabInAddress } from './use-tab-in-address.ts';

type ProductTabsProps = Readonly<{ product: ProductPage }>;

/** All panels are rendered. Without JavaScript they appear one below the other. */
export const ProductTabs = ({ product }: ProductTabsProps) => {
  const { t } = useTranslation();
  const { functions, requirements, similar } = product;
  const [tab, choose] = useTabInAddress();
  const list = useChosenInView<HTMLDivElement>(tab);
  return (
    <Tabs value={tab} onChange={choose} keepMountedMode="display-none" className={css['tabs']}>
      <Tabs.List ref={list} className={css['list']}>
        <Tabs.Tab value="functions">{t(($) => $.product.functions)}</Tabs.Tab>
        <Tabs.Tab value="requirements">{t(($) => $.product.requirements)}</Tabs.Tab>
        <Tabs.Tab value="similar">{t(($) => $.product.similar)}</Tabs.Tab>
      </Tabs.List>

      <Tabs.Panel value="functions">
        <h2 className={css['title']}>{t(($) => $.product.functions)}</h2>
        {functions.length > 0 ? (
          <FunctionList functions={functions} />
        ) : (
          <p className={css['none']}>{t(($) => $.product.noFunctions)}</p>
        )}
      </Tabs.Panel>

      <Tabs.Panel value="requirements">
        <h2 className={css['title']}>{t(($) => $.product.requirements)}</h2>
        {requirements.length > 0 ? (
          <RequirementList requirements={requirements} />
        ) : (
          <p className={css['none']}>{t(($) => $.product.noRequirements)}</p>
        )}
      </Tabs.Panel>

      <Tabs.Panel value="similar">
        <h2 className={css['title']}>{t(($) => $.product.similar)}</h2>
        {similar.length > 0 ? (
          <ProductRows products={similar} />
        ) : (
          <p className={css['none']}>{t(($) => $.product.noSimilar)}</p>
        )}
      </Tabs.Panel>
    </Tabs>
  );
};
