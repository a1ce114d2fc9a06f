import type { AdminProductPage } from '@shop/contracts/catalog/admin-products.contract';
import type { Lang } from '@shop/contracts/wire/contract';
import { useTranslation } from 'react-i18next';
import { Preview } from '../../../../../shared/back-office/form/preview.tsx';
import { ProductBadges } from '../../../../../shared/catalog/product-badges.tsx';
import { ProseView } from '../../../../../shared/prose/prose-view.tsx';
import { readProse } from '../../../../../shared/prose/read-prose.ts';
import { Picture } from '../../../../../shared/ui/picture.tsx';
import { collectPictures } from '../../../../../shared/catalog/collect-pictures.ts';
import { isStatusShown } from '../../../../../shared/catalog/is-status-shown.ts';
import { ProductStatusBadge } from '../../../../../shared/ui/status-badge/status-badge.tsx';
import type { PickedFunction, PickedRequirement } from '../product-api.ts';
import type { ProductValues } from '../product-values.ts';
import { usePickedFunction } from '../pick/functions-field.tsx';
import { usePickedRequirement } from '../pick/requirements-field.tsx';
import { toProductStatus } from '../to-product-status.ts';
import softText from '../../../../../shared/back-office/soft-text.module.css';
import css from './product-preview.module.css';
import { PreviewRates } from './preview-rates.tsx';
import { PreviewSale } from './preview-sale.tsx';

type ProductPreviewProps = Readonly<{
  values: ProductValues;
  /** Null for a new product. */
  product: AdminProductPage | null;
}>;

/** A preview of the product's page on a phone. */
export const ProductPreview = ({ values, product }: ProductPreviewProps) => (
  <Preview>{(lang) => <Page values={values} product={product} lang={lang} />}</Preview>
);

type PageProps = ProductPreviewProps & Readonly<{ lang: Lang }>;

const Page = ({ values, product, lang }: PageProps) => {
  const { t } = useTranslation();
  const name = values[`name_${lang}`];
  const description = values[`description_${lang}`];
  const instruction = values[`instruction_${lang}`];
  const status = product && inOneLanguage(product, lang);
  const pictures = collectPictures(values.image, values.screenshots).filter(
    (address) => address !== '',
  );
  return (
    <div className={css['page']}>
      <Badges values={values} lang={lang} />
      <p className={css['name']}>{name === '' ? t(($) => $.adminProduct.noName) : name}</p>
      {status && isStatusShown({ kind: values.kind, status }) && (
        <ProductStatusBadge status={status} />
      )}
      {pictures.length > 0 && (
        <ul className={css['pictures']}>
          {pictures.map((address) => (
            <li key={address}>
              <Picture src={address} width={400} height={225} sizes="400px" />
            </li>
          ))}
        </ul>
      )}
      <PreviewRates rates={values.rates} regions={values.regions} lang={lang} />
      <dl className={css['facts']}>
        <div>
          <dt>{t(($) => $.product.activation)}</dt>
          <dd>{t(($) => $.product.activationRegions[values.activation_region])}</dd>
        </div>
        <div>
          <dt>{t(($) => $.product.kind)}</dt>
          <dd>{t(($) => $.catalog.kinds[values.kind])}</dd>
        </div>
      </dl>
      {description !== '' && <p className={css['text']}>{description}</p>}
      {values.function_ids.length > 0 && (
        <section>
          <p className={css['heading']}>{t(($) => $.product.functions)}</p>
          <ul className={css['functions']}>
            {values.function_ids.map((id) => (
              <FunctionLine key={id} id={id} saved={product?.functions ?? []} lang={lang} />
            ))}
          </ul>
        </section>
      )}
      {values.requirement_ids.length > 0 && (
        <section>
          <p className={css['heading']}>{t(($) => $.product.requirements)}</p>
          <ul className={css['requirements']}>
            {values.requirement_ids.map((id) => (
              <RequirementLine key={id} id={id} saved={product?.requirements ?? []} lang={lang} />
            ))}
          </ul>
        </section>
      )}
      {instruction !== '' && (
        <section>
          <p className={css['heading']}>{t(($) => $.adminProduct.withKey)}</p>
          <ProseView prose={readProse(instruction)} />
        </section>
      )}
    </div>
  );
};

type BadgesProps = Readonly<{ values: ProductValues; lang: Lang }>;

/** The sale and the tag, if the product has them. */
const Badges = ({ values, lang }: BadgesProps) => {
  const tag = values[`tag_${lang}`];
  if (!values.sale && tag === '') return null;
  return (
    <ProductBadges tag={tag}>
      {values.sale && <PreviewSale rates={values.rates} lang={lang} />}
    </ProductBadges>
  );
};

/** Sets both labels to the previewed language: the badge uses the language of the interface. */
const inOneLanguage = ({ status }: AdminProductPage, lang: Lang) => ({
  ...toProductStatus(status),
  label_rus: status[`label_${lang}`],
  label_eng: status[`label_${lang}`],
});

type FunctionLineProps = Readonly<{ id: string; saved: readonly PickedFunction[]; lang: Lang }>;

const FunctionLine = ({ id, saved, lang }: FunctionLineProps) => {
  const found = usePickedFunction(id, saved);
  if (!found) return null;
  return (
    <li>
      {found.icon !== '' && <img src={found.icon} alt="" width="20" height="20" />}
      {found[`name_${lang}`]}
    </li>
  );
};

type RequirementLineProps = Readonly<{
  id: string;
  saved: readonly PickedRequirement[];
  lang: Lang;
}>;

const RequirementLine = ({ id, saved, lang }: RequirementLineProps) => {
  const found = usePickedRequirement(id, saved);
  if (!found) return null;
  return (
    <li>
      <span className={softText['plain']}>{found[`type_name_${lang}`]}</span>{' '}
      {found[`name_${lang}`]}
    </li>
  );
};
