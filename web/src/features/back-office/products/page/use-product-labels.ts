import { useTranslation } from 'react-i18next';
import { useLocalizedLabels } from '../../../../shared/back-office/form/use-localized-labels.ts';
import type { FieldLabels } from '../../../../shared/back-office/history/field-labels.ts';

/** Labels of product and rate fields for form, conflicts and history. */
export const useProductLabels = (): FieldLabels => {
  const { t } = useTranslation();
  const localized = useLocalizedLabels();
  return {
    game_id: t(($) => $.adminProduct.game),
    path: t(($) => $.adminProduct.path),
    kind: t(($) => $.adminProduct.kind),
    image: t(($) => $.adminProduct.image),
    ...localized(
      'name',
      t(($) => $.adminProduct.name),
    ),
    ...localized(
      'description',
      t(($) => $.adminProduct.description),
    ),
    ...localized(
      'tag',
      t(($) => $.adminProduct.tag),
    ),
    ...localized(
      'instruction',
      t(($) => $.adminProduct.instruction),
    ),
    download: t(($) => $.adminProduct.download),
    'download.link': t(($) => $.adminProduct.downloadLink),
    'download.file.name': t(($) => $.adminProduct.downloadFile),
    'download.file.address': t(($) => $.adminProduct.downloadAddress),
    'download.file.size': t(($) => $.adminProduct.downloadSize),
    sale: t(($) => $.adminProduct.sale),
    function_ids: t(($) => $.adminProduct.functions),
    requirement_ids: t(($) => $.adminProduct.requirements),
    screenshots: t(($) => $.adminProduct.screenshots),
    videos: t(($) => $.adminProduct.videos),
    fields: t(($) => $.adminProduct.fields),
    activation_region: t(($) => $.adminProduct.activation),
    regions: t(($) => $.adminProduct.regions),
    hidden: t(($) => $.adminProduct.hidden),
    rates: t(($) => $.adminProduct.plans),
    active: t(($) => $.adminProduct.active),
    status_id: t(($) => $.adminProduct.status.title),
    days: t(($) => $.adminProduct.plan.term),
    price: t(($) => $.adminProduct.plan.price),
    'price.rub': t(($) => $.adminProduct.plan.rub),
    'price.usd': t(($) => $.adminProduct.plan.usd),
    old_price: t(($) => $.adminProduct.plan.old),
    'old_price.rub': t(($) => $.adminProduct.plan.oldRub),
    'old_price.usd': t(($) => $.adminProduct.plan.oldUsd),
    min_count: t(($) => $.adminProduct.plan.min),
    max_count: t(($) => $.adminProduct.plan.max),
    price_steps: t(($) => $.adminProduct.plan.steps),
    delivery: t(($) => $.adminProduct.plan.delivery),
    external_digiseller: t(($) => $.adminProduct.plan.digiseller),
    low_stock: t(($) => $.adminProduct.plan.lowStock),
    rate_id: t(($) => $.adminProduct.plan.id),
  };
};
