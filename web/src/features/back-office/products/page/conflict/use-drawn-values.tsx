import type { AdminProductPage } from '@shop/domain/catalog/admin-products.contract';
import { useTranslation } from 'react-i18next';
import type { DrawValues } from '../../../../../shared/back-office/form/conflict-dialog.tsx';
import { Picture } from '../../../../../shared/ui/picture.tsx';
import { productForm } from '../product-values.ts';
import css from './conflict.module.css';
import { FunctionNames, RequirementNames } from './picked-names.tsx';
import { RateLines } from './rate-lines.tsx';

const { shape } = productForm;

/** How a conflict shows lists and choices of a product: by names, not as data. */
export const useDrawnValues = (product: AdminProductPage | null): DrawValues => {
  const { t } = useTranslation();
  return {
    rates: (value) => <RateLines rates={shape.rates.safeParse(value).data ?? []} />,
    function_ids: (value) => (
      <FunctionNames
        ids={shape.function_ids.safeParse(value).data ?? []}
        known={product?.functions ?? []}
      />
    ),
    requirement_ids: (value) => (
      <RequirementNames
        ids={shape.requirement_ids.safeParse(value).data ?? []}
        known={product?.requirements ?? []}
      />
    ),
    screenshots: (value) => (
      <span className={css['pictures']}>
        {(shape.screenshots.safeParse(value).data ?? []).map((address) => (
          <Picture key={address} src={address} width={80} height={45} sizes="80px" />
        ))}
      </span>
    ),
    kind: (value) => {
      const kind = shape.kind.safeParse(value).data;
      return kind && t(($) => $.catalog.kinds[kind]);
    },
    activation_region: (value) => {
      const region = shape.activation_region.safeParse(value).data;
      return region && t(($) => $.product.activationRegions[region]);
    },
    regions: (value) =>
      (shape.regions.safeParse(value).data ?? [])
        .map((region) => t(($) => $.adminProduct.region[region]))
        .join('; '),
    download: (value) => {
      const download = shape.download.safeParse(value).data ?? null;
      if (download === null) return t(($) => $.adminProduct.downloads.none);
      return 'file' in download ? download.file.name : download.link;
    },
  };
};
