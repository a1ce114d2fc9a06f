import type { AdminProductPage } from '@shop/contracts/catalog/admin-products.contract';
import { rateInput } from '@shop/contracts/catalog/back-office.contract';
import { useTranslation } from 'react-i18next';
import type { DrawValues } from '../../../../../shared/back-office/values/draw-values.ts';
import { useFormat } from '../../../../../shared/text/use-format.ts';
import { useLocal } from '../../../../../shared/text/use-local.ts';
import { Picture } from '../../../../../shared/ui/picture.tsx';
import { productForm } from '../product-values.ts';
import css from './conflict.module.css';
import { FunctionNames, RequirementNames } from './picked-names.tsx';
import { useRateTerm } from '../../../../../shared/text/use-rate-term.ts';
import { PriceText, RateLines, StepLines } from './rate-lines.tsx';

const { shape } = productForm;
const rate = rateInput.shape;

/** Renders the lists and choices of a product by name, for conflicts and history. */
export const useDrawnValues = (product: AdminProductPage | null): DrawValues => {
  const { t } = useTranslation();
  const { money } = useFormat();
  const local = useLocal();
  const term = useRateTerm();
  const moneyIn = (currency: 'RUB' | 'USD') => (value: unknown) =>
    typeof value === 'number' && money({ cost: value, currency, display: '' });
  return {
    price: (value) => <PriceText price={rate.price.safeParse(value).data ?? null} />,
    old_price: (value) => <PriceText price={rate.old_price.safeParse(value).data ?? null} />,
    'price.rub': moneyIn('RUB'),
    'price.usd': moneyIn('USD'),
    'old_price.rub': moneyIn('RUB'),
    'old_price.usd': moneyIn('USD'),
    price_steps: (value) => <StepLines steps={rate.price_steps.safeParse(value).data ?? []} />,
    days: (value) => typeof value === 'number' && term(value),
    delivery: (value) => {
      const delivery = rate.delivery.safeParse(value).data;
      return delivery && t(($) => $.adminProduct.plan.deliveries[delivery]);
    },
    status_id: (value) => {
      const statuses = [product?.status, ...(product?.status_changes ?? [])];
      const status = statuses.find((each) => each?.id === value);
      return status ? local(status, 'label') : String(value);
    },
    rates: (value) => <RateLines rates={shape.rates.safeParse(value).data ?? []} />,
    function_ids: (value) => (
      <FunctionNames
        ids={shape.function_ids.safeParse(value).data ?? []}
        saved={product?.functions ?? []}
      />
    ),
    requirement_ids: (value) => (
      <RequirementNames
        ids={shape.requirement_ids.safeParse(value).data ?? []}
        saved={product?.requirements ?? []}
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
