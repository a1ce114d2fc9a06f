import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import type { AdminProductPage } from '@shop/contracts/catalog/admin-products.contract';
import { activationRegion, productKind } from '@shop/contracts/catalog/contract';
import { useTranslation } from 'react-i18next';
import { FormSection } from '../../../../shared/back-office/form/form-section.tsx';
import { ImageField } from '../../../../shared/back-office/form/image-field.tsx';
import type { LocalizedField } from '../../../../shared/back-office/form/localized-fields.tsx';
import { LocalizedFields } from '../../../../shared/back-office/form/localized-fields.tsx';
import { MarkdownField } from '../../../../shared/back-office/form/markdown-field.tsx';
import { areaControl, lineControl } from '../../../../shared/back-office/form/text-control.tsx';
import type { EntityForm as Form } from '../../../../shared/back-office/form/use-entity-form.ts';
import { ShopLink } from '../../../../shared/routing/shop-link.tsx';
import { useLocal } from '../../../../shared/text/use-local.ts';
import { DownloadField } from './fields/download-field.tsx';
import { OrderFieldsField } from './fields/order-fields-field.tsx';
import { ScreenshotsField } from './gallery/screenshots-field.tsx';
import { VideosField } from './gallery/videos-field.tsx';
import { FunctionsField } from './pick/functions-field.tsx';
import { GameField } from './pick/game-field.tsx';
import { RequirementsField } from './pick/requirements-field.tsx';
import css from './product-form.module.css';
import type { ProductValues } from './product-values.ts';
import { RatesField } from './rates/rates-field.tsx';
import { RegionsField } from './fields/regions-field.tsx';

type PartProps = Readonly<{ form: Form<ProductValues> }>;
type ProductPartProps = PartProps &
  Readonly<{
    /** Null for a new product. */
    product: AdminProductPage | null;
  }>;

/** Texts, position in the catalog, and the regions of sale and activation. */
export const DescriptionSection = ({ form, product }: ProductPartProps) => {
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

type PlansSectionProps = ProductPartProps &
  Readonly<{
    /** The rates as they were loaded. */
    before: ProductValues['rates'];
  }>;

export const PlansSection = ({ form, product, before }: PlansSectionProps) => {
  const { t } = useTranslation();
  return (
    <FormSection title={t(($) => $.adminProduct.plans)} hint={t(($) => $.adminProduct.plansHint)}>
      <RatesField
        {...form.field('rates')}
        errors={form.errors}
        saved={product?.rates ?? []}
        before={before}
      />
    </FormSection>
  );
};

export const GallerySection = ({ form }: PartProps) => {
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

export const FeaturesSection = ({ form, product }: ProductPartProps) => {
  const { t } = useTranslation();
  return (
    <FormSection title={t(($) => $.adminProduct.features)}>
      <FunctionsField {...form.field('function_ids')} saved={product?.functions ?? []} />
      <RequirementsField {...form.field('requirement_ids')} saved={product?.requirements ?? []} />
    </FormSection>
  );
};

export const OrderFieldsSection = ({ form }: PartProps) => {
  const { t } = useTranslation();
  return (
    <FormSection title={t(($) => $.adminProduct.fields)} hint={t(($) => $.adminProduct.fieldsHint)}>
      <OrderFieldsField {...form.field('fields')} errors={form.errors} />
    </FormSection>
  );
};

const instructionControl: LocalizedField['draw'] = (props) => (
  <MarkdownField {...props} minRows={6} />
);

export const DeliverySection = ({ form }: PartProps) => {
  const { t } = useTranslation();
  return (
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
  );
};
