import { Button } from '@mantine/core';
import type { AdminProductPage } from '@shop/contracts/catalog/admin-products.contract';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { atNewestRevision } from '../../../../shared/back-office/form/at-newest-revision.ts';
import { createdEntry } from '../../../../shared/back-office/form/created-entry.ts';
import { EntityForm } from '../../../../shared/back-office/form/entity-form.tsx';
import { EntityPage } from '../../../../shared/back-office/form/entity-page.tsx';
import { useEntityForm } from '../../../../shared/back-office/form/use-entity-form.ts';
import { withSuggestedPath } from '../../../../shared/back-office/form/with-suggested-path.ts';
import { Notice } from '../../../../shared/back-office/form/notice.tsx';
import { ShopLink } from '../../../../shared/routing/shop-link.tsx';
import { useLangPrefix } from '../../../../shared/routing/use-lang-prefix.ts';
import { useLocal } from '../../../../shared/text/use-local.ts';
import { useToasts } from '../../../../shared/ui/toasts.tsx';
import { useDrawnValues } from './conflict/use-drawn-values.tsx';
import { DuplicateButton } from './duplicate-button.tsx';
import { productPath, productsPath, useLazyAdminProductQuery } from './product-api.ts';
import css from './product-form.module.css';
import { ProductPreview } from './preview/product-preview.tsx';
import {
  DeliverySection,
  DescriptionSection,
  FeaturesSection,
  GallerySection,
  OrderFieldsSection,
  PlansSection,
} from './product-sections.tsx';
import type { ProductValues } from './product-values.ts';
import { blankProduct, productForm, productState } from './product-values.ts';
import { newImportPathForRate } from './rates/rate-paths.ts';
import { useRateTerm } from '../../../../shared/text/use-rate-term.ts';
import { ShopPageButton } from './shop-page-button.tsx';
import { StatusButton } from './status-button.tsx';
import { StatusPanel } from './status-panel.tsx';
import { useEntryNames } from './use-entry-names.ts';
import { useFacetName } from './use-facet-name.ts';
import { usePriceQuestion } from './use-price-question.ts';
import { useProductLabels } from './use-product-labels.ts';
import { useProductSaving } from './use-product-saving.ts';

type ProductFormProps = Readonly<{
  id: string;
  product: AdminProductPage | null;
  /** The preselected game of a new product. */
  gameId?: string;
}>;

/** The form of a saved product, or of a new one, which opens its page once it is saved. */
const useProductForm = ({ id, product, gameId = '' }: ProductFormProps) => {
  const { t } = useTranslation();
  const toasts = useToasts();
  const navigate = useNavigate();
  const prefixed = useLangPrefix();
  const [load] = useLazyAdminProductQuery();
  const loaded = product
    ? productState(product)
    : { values: { ...blankProduct, game_id: gameId }, revision: null };
  const edited = useEntityForm<ProductValues>({
    path: productPath(product ? id : 'new'),
    id,
    contract: productForm,
    loaded,
    save: useProductSaving(),
    askBefore: usePriceQuestion(),
    reload: async (savedId) => productState(await load(savedId).unwrap()),
    onSaved: (saved) => {
      toasts.done(t(($) => $.adminForm[product ? 'saved' : 'created']));
      if (!product)
        void navigate(prefixed(productPath(saved.id)), { replace: true, state: createdEntry });
    },
  });
  return { form: withSuggestedPath(edited), loaded };
};

export const ProductForm = (props: ProductFormProps) => {
  const { id, product } = props;
  const { t } = useTranslation();
  const local = useLocal();
  const labels = useProductLabels();
  const drawnValues = useDrawnValues(product);
  const nameFacet = useFacetName(product);
  const nameEntry = useEntryNames();
  const { form, loaded } = useProductForm(props);
  return (
    <EntityPage
      title={product ? local(product, 'name') : t(($) => $.adminProduct.create)}
      list={{ path: productsPath, label: t(($) => $.adminProduct.section) }}
      entry={
        product && {
          kind: 'product',
          hasUses: true,
          id,
          path: productPath(id),
          revision: product.revision,
          changedAt: product.changed_at,
          active: product.active,
        }
      }
      labels={labels}
      draw={drawnValues}
      nameFacet={nameFacet}
      form={form}
      actions={
        product && (
          <>
            <ShopPageButton product={product} />
            <StatusButton product={atNewestRevision(product, form)} isDirty={form.isDirty} />
            <DuplicateButton product={product} isDirty={form.isDirty} />
          </>
        )
      }
    >
      <div className={css['page']}>
        {product?.active && <WithoutKeys product={product} />}
        <EntityForm
          form={form}
          object={{ kind: 'product', id }}
          labels={labels}
          draw={drawnValues}
          nameEntry={nameEntry}
          preview={<ProductPreview values={form.values} product={product} />}
        >
          {product && <StatusPanel product={product} />}
          <DescriptionSection form={form} product={product} />
          <PlansSection form={form} product={product} before={loaded.values.rates} />
          <GallerySection form={form} />
          <FeaturesSection form={form} product={product} />
          <OrderFieldsSection form={form} />
          <DeliverySection form={form} />
        </EntityForm>
      </div>
    </EntityPage>
  );
};

/** A plan without keys cannot be bought. Links to the import. */
const WithoutKeys = ({ product }: Readonly<{ product: AdminProductPage }>) => {
  const { t } = useTranslation();
  const term = useRateTerm();
  const empty = product.rates.find(
    ({ delivery, available, reserved }) => delivery === 'pool' && available === 0 && reserved === 0,
  );
  if (!empty) return null;
  return (
    <Notice kind="note">
      {t(($) => $.adminProduct.withoutKeys, { term: term(empty.days) })}
      <Button component={ShopLink} to={newImportPathForRate(empty.id)} variant="default" size="sm">
        {t(($) => $.adminProduct.loadKeys)}
      </Button>
    </Notice>
  );
};
