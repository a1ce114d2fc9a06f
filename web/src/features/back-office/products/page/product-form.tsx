import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import type { AdminProductPage } from '@shop/contracts/catalog/admin-products.contract';
import { activationRegion, productKind } from '@shop/contracts/catalog/contract';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { EntityForm } from '../../../../shared/back-office/form/entity-form.tsx';
import { EntityPage } from '../../../../shared/back-office/form/entity-page.tsx';
import { FormSection } from '../../../../shared/back-office/form/form-section.tsx';
import { ImageField } from '../../../../shared/back-office/form/image-field.tsx';
import type { LocalizedField } from '../../../../shared/back-office/form/localized-fields.tsx';
import { LocalizedFields } from '../../../../shared/back-office/form/localized-fields.tsx';
import { MarkdownField } from '../../../../shared/back-office/form/markdown-field.tsx';
import { areaControl, lineControl } from '../../../../shared/back-office/form/text-control.tsx';
import type { EntityForm as Form } from '../../../../shared/back-office/form/use-entity-form.ts';
import { useEntityForm } from '../../../../shared/back-office/form/use-entity-form.ts';
import { withSuggestedPath } from '../../../../shared/back-office/form/with-suggested-path.ts';
import { Notice } from '../../../../shared/back-office/form/notice.tsx';
import { ShopLink } from '../../../../shared/routing/shop-link.tsx';
import { useLangPrefix } from '../../../../shared/routing/use-lang-prefix.ts';
import { useLocal } from '../../../../shared/text/use-local.ts';
import { useToasts } from '../../../../shared/ui/toasts.tsx';
import { useDrawnValues } from './conflict/use-drawn-values.tsx';
import { DuplicateButton } from './duplicate-button.tsx';
import { DownloadField } from './fields/download-field.tsx';
import { OrderFieldsField } from './fields/order-fields-field.tsx';
import { ScreenshotsField } from './gallery/screenshots-field.tsx';
import { VideosField } from './gallery/videos-field.tsx';
import { FunctionsField } from './pick/functions-field.tsx';
import { GameField } from './pick/game-field.tsx';
import { RequirementsField } from './pick/requirements-field.tsx';
import { productPath, productsPath, useLazyAdminProductQuery } from './product-api.ts';
import css from './product-form.module.css';
import { ProductPreview } from './preview/product-preview.tsx';
import type { ProductValues } from './product-values.ts';
import { blankProduct, productForm, productState } from './product-values.ts';
import { RatesField } from './rates/rates-field.tsx';
import { newImportPathForRate } from './rates/rate-paths.ts';
import { useRateTerm } from '../../../../shared/text/use-rate-term.ts';
import { RegionsField } from './fields/regions-field.tsx';
import { ShopPageButton } from './shop-page-button.tsx';
import { StatusButton } from './status-button.tsx';
import { StatusPanel } from './status-panel.tsx';
import { useFacetName } from './use-facet-name.ts';
import { useProductLabels } from './use-product-labels.ts';
import { useProductSaving } from './use-product-saving.ts';

const instructionControl: LocalizedField['draw'] = (props) => (
  <MarkdownField {...props} minRows={6} />
);

type ProductFormProps = Readonly<{
  id: string;
  product: AdminProductPage | null;
  /** The preselected game of a new product. */
  gameId?: string;
}>;

export const ProductForm = ({ id, product, gameId = '' }: ProductFormProps) => {
  const { t } = useTranslation();
  const local = useLocal();
  const toasts = useToasts();
  const navigate = useNavigate();
  const prefixed = useLangPrefix();
  const labels = useProductLabels();
  const drawnValues = useDrawnValues(product);
  const nameFacet = useFacetName(product);
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
    reload: async () => productState(await load(id).unwrap()),
    onSaved: (saved) => {
      toasts.done(t(($) => $.adminForm[product ? 'saved' : 'created']));
      if (!product) void navigate(prefixed(productPath(saved.id)), { replace: true });
    },
  });
  const form = withSuggestedPath(edited);
  const empty = product?.rates.find(
    ({ delivery, available, reserved }) => delivery === 'pool' && available === 0 && reserved === 0,
  );
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
            <StatusButton product={product} isDirty={form.isDirty} />
            <DuplicateButton product={product} isDirty={form.isDirty} />
          </>
        )
      }
    >
      <div className={css['page']}>
        {empty && product?.active && <WithoutKeys rateId={empty.id} days={empty.days} />}
        <EntityForm
          form={form}
          object={{ kind: 'product', id }}
          labels={labels}
          draw={drawnValues}
          preview={<ProductPreview values={form.values} product={product} />}
        >
          {product && <StatusPanel product={product} />}
          <DescriptionSection form={form} product={product} />
          <FormSection
            title={t(($) => $.adminProduct.plans)}
            hint={t(($) => $.adminProduct.plansHint)}
          >
            <RatesField
              {...form.field('rates')}
              errors={form.errors}
              saved={product?.rates ?? []}
              before={loaded.values.rates}
            />
          </FormSection>
          <Gallery form={form} />
          <FormSection title={t(($) => $.adminProduct.features)}>
            <FunctionsField {...form.field('function_ids')} known={product?.functions ?? []} />
            <RequirementsField
              {...form.field('requirement_ids')}
              known={product?.requirements ?? []}
            />
          </FormSection>
          <FormSection
            title={t(($) => $.adminProduct.fields)}
            hint={t(($) => $.adminProduct.fieldsHint)}
          >
            <OrderFieldsField {...form.field('fields')} errors={form.errors} />
          </FormSection>
          <FormSection
            title={t(($) => $.adminProduct.delivery)}
            hint={t(($) => $.adminProduct.deliveryHint)}
          >
            <LocalizedFields
              form={form}
              fields={[
                {
                  name: 'instruction',
                  label: t(($) => $.adminProduct.instruction),
                  draw: instructionControl,
                },
              ]}
            />
            <DownloadField {...form.field('download')} errors={form.errors} />
          </FormSection>
        </EntityForm>
      </div>
    </EntityPage>
  );
};

/** A plan without keys cannot be bought. Links to the import. */
const WithoutKeys = ({ rateId, days }: Readonly<{ rateId: string; days: number }>) => {
  const { t } = useTranslation();
  const term = useRateTerm();
  return (
    <Notice kind="note">
      {t(($) => $.adminProduct.withoutKeys, { term: term(days) })}
      <Button component={ShopLink} to={newImportPathForRate(rateId)} variant="default" size="sm">
        {t(($) => $.adminProduct.loadKeys)}
      </Button>
    </Notice>
  );
};

type PartProps = Readonly<{ form: Form<ProductValues> }>;

/** Texts, position in the catalog, and the regions of sale and activation. */
const DescriptionSection = ({
  form,
  product,
}: PartProps & Readonly<{ product: AdminProductPage | null }>) => {
  const { t } = useTranslation();
  const local = useLocal();
  const sale = form.field('sale');
  const hidden = form.field('hidden');
  return (
    <FormSection title={t(($) => $.adminProduct.about)}>
      {product ? (
        <p className={css['game']}>
          {t(($) => $.adminProduct.game)}:{' '}
          <ShopLink to={`/admin/games/${product.game.id}`}>{local(product.game, 'name')}</ShopLink>
        </p>
      ) : (
        <GameField {...form.field('game_id')} />
      )}
      <LocalizedFields
        form={form}
        fields={[
          { name: 'name', label: t(($) => $.adminProduct.name), draw: lineControl },
          { name: 'description', label: t(($) => $.adminProduct.description), draw: areaControl },
          { name: 'tag', label: t(($) => $.adminProduct.tag), draw: lineControl },
        ]}
      />
      <div className={css['pair']}>
        <TextInput
          {...form.field('path')}
          label={t(($) => $.adminProduct.path)}
          description={t(($) => $.adminProduct.pathHint)}
          autoComplete="off"
        />
        <NativeSelect
          {...form.field('kind')}
          label={t(($) => $.adminProduct.kind)}
          description={t(($) => $.adminProduct.kindHint)}
          data={productKind.options.map((value) => ({
            value,
            label: t(($) => $.catalog.kinds[value]),
          }))}
        />
      </div>
      <div className={css['pair']}>
        <NativeSelect
          {...form.field('activation_region')}
          label={t(($) => $.adminProduct.activation)}
          data={activationRegion.options.map((value) => ({
            value,
            label: t(($) => $.product.activationRegions[value]),
          }))}
        />
        <RegionsField {...form.field('regions')} />
      </div>
      <div className={css['flags']}>
        <Checkbox
          name={sale.name}
          label={t(($) => $.adminProduct.sale)}
          checked={sale.value}
          onChange={({ currentTarget }) => sale.onChange(currentTarget.checked)}
        />
        <Checkbox
          name={hidden.name}
          label={t(($) => $.adminProduct.hidden)}
          description={t(($) => $.adminProduct.hiddenHint)}
          checked={hidden.value}
          onChange={({ currentTarget }) => hidden.onChange(currentTarget.checked)}
        />
      </div>
    </FormSection>
  );
};

const Gallery = ({ form }: PartProps) => {
  const { t } = useTranslation();
  const crops = [
    { label: t(($) => $.adminProduct.crops.list), width: 96, height: 60 },
    { label: t(($) => $.adminProduct.crops.page), width: 1280, height: 720 },
  ];
  return (
    <FormSection
      title={t(($) => $.adminProduct.gallery)}
      hint={t(($) => $.adminProduct.galleryHint)}
    >
      <ImageField {...form.field('image')} label={t(($) => $.adminProduct.image)} crops={crops} />
      <ScreenshotsField {...form.field('screenshots')} />
      <VideosField {...form.field('videos')} />
    </FormSection>
  );
};
