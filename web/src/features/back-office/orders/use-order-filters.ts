import { attentionReason, orderStatus } from '@shop/contracts/ordering/order-page.contract';
import { orderTag } from '@shop/contracts/ordering/order-list.contract';
import { lang, paymentSystem, region } from '@shop/contracts/wire/contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { BuiltInView } from '../../../shared/back-office/list/built-in-view.ts';
import type { ListFilter } from '../../../shared/back-office/list/list-filter.ts';
import { useGameFilter } from '../products/list/use-game-filter.ts';
import { useProductFilter } from './use-product-filter.ts';

/** A filter by account or plan. Users cannot add it; only links set it. */
const useLinkedFilter = (name: 'user' | 'rate'): readonly ListFilter[] => {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  const id = params.get(`filter[${name}]`);
  return useMemo(() => {
    if (id === null) return [];
    const options = [{ value: id, label: id.slice(0, 8) }];
    return [{ kind: 'choice', name, label: t(($) => $.adminOrders[name]), options }];
  }, [t, name, id]);
};

/** By the status of the order and its payment system. */
const useStatusFilters = (): readonly ListFilter[] => {
  const { t } = useTranslation();
  return useMemo(
    () => [
      {
        kind: 'choice',
        name: 'status',
        label: t(($) => $.adminOrders.status),
        options: orderStatus.options.map((value) => ({
          value,
          label: t(($) => $.order.status[value]),
        })),
      },
      {
        kind: 'choice',
        name: 'tag',
        label: t(($) => $.adminOrders.tag),
        options: orderTag.options
          .filter((value) => value !== 'with_promo')
          .map((value) => ({ value, label: t(($) => $.adminOrders.tags[value]) })),
      },
      {
        kind: 'choice',
        name: 'attention',
        label: t(($) => $.adminOrders.attention),
        options: attentionReason.options.map((value) => ({
          value,
          label: t(($) => $.adminOrders.attentions[value]),
        })),
      },
      {
        kind: 'choice',
        name: 'payment_system',
        label: t(($) => $.adminOrders.system),
        options: paymentSystem.options.map((value) => ({
          value,
          label: t(($) => $.shell.paymentSystems[value]),
        })),
      },
    ],
    [t],
  );
};

export const useOrderFilters = (): readonly ListFilter[] => {
  const { t } = useTranslation();
  const status = useStatusFilters();
  const [game, product] = [useGameFilter(), useProductFilter()];
  const [user, rate] = [useLinkedFilter('user'), useLinkedFilter('rate')];
  return useMemo(
    () => [
      ...status,
      game,
      product,
      { kind: 'dates', from: 'from', to: 'to', label: t(($) => $.adminOrders.days) },
      {
        kind: 'money',
        from: 'rub_from',
        to: 'rub_to',
        currency: 'RUB',
        label: t(($) => $.adminOrders.rubles),
      },
      {
        kind: 'money',
        from: 'usd_from',
        to: 'usd_to',
        currency: 'USD',
        label: t(($) => $.adminOrders.dollars),
      },
      {
        kind: 'choice',
        name: 'region',
        label: t(($) => $.adminOrders.region),
        options: region.options.map((value) => ({
          value,
          label: t(($) => $.adminOrders.regions[value]),
        })),
      },
      {
        kind: 'choice',
        name: 'lang',
        label: t(($) => $.adminOrder.facts.language),
        options: lang.options.map((value) => ({
          value,
          label: t(($) => $.adminOrder.facts.languages[value]),
        })),
      },
      { kind: 'text', name: 'promo', label: t(($) => $.adminOrders.promo) },
      {
        kind: 'choice',
        name: 'with_promo',
        label: t(($) => $.adminOrders.withPromo),
        options: [{ value: 'true', label: t(($) => $.adminForm.values.yes) }],
      },
      ...user,
      ...rate,
    ],
    [t, status, game, product, user, rate],
  );
};

const viewTags = [
  'attention',
  'waiting_for_keys',
  'manual_delivery',
  'refund_due',
  'mail_failed',
] as const;

/** One view for each tag of orders that need attention. */
export const useOrderViews = (): readonly BuiltInView[] => {
  const { t } = useTranslation();
  return useMemo(
    () => viewTags.map((tag) => ({ label: t(($) => $.adminOrders.tags[tag]), filters: { tag } })),
    [t],
  );
};
