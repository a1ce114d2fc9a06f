import { deliveries } from '@shop/contracts/kernel';
import { ActionIcon, NativeSelect } from '@mantine/core';
import type { AdminRate } from '@shop/contracts/catalog/admin-products.contract';
import { IconAdjustments, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RateValues } from '../product-values.ts';
import { CountInput } from './count-input.tsx';
import { PriceInput } from './price-input.tsx';
import { RateDetails } from './rate-details.tsx';
import { RateStock } from './rate-stock.tsx';
import softText from '../../../../../shared/back-office/soft-text.module.css';
import css from './rates.module.css';
import { useDollarRate } from './use-dollar-rate.ts';
import { useRateTerm } from '../../../../../shared/text/use-rate-term.ts';

type RateRowProps = Readonly<{
  /** The path of the rate within the form: `rates.0`. */
  name: string;
  /** One-based. */
  place: number;
  isLast: boolean;
  rate: RateValues;
  /** Undefined for an unsaved rate. */
  stock: AdminRate | undefined;
  errors: Readonly<Record<string, unknown>>;
  onChange: (rate: RateValues) => void;
  onRemove: () => void;
}>;

const detailFields = ['min_count', 'max_count', 'price_steps', 'external_digiseller', 'low_stock'];

/** One rate. An expandable second row has limits, price steps and further settings. */
export const RateRow = (props: RateRowProps) => {
  const { name, place, isLast, rate, stock, errors, onChange, onRemove } = props;
  const { t } = useTranslation();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const error = (field: string): ReactNode => (errors[`${name}.${field}`] as ReactNode) ?? null; // texts
  const isRefused = Object.keys(errors).some((key) =>
    detailFields.some((field) => key.startsWith(`${name}.${field}`)),
  );
  const hasDetails = isOpen || isRefused;
  const labeled = (label: string) => t(($) => $.adminProduct.plan.of, { label, place });
  const delivery = t(($) => $.adminProduct.plan.delivery);
  const termOf = useRateTerm();
  const days = t(($) => $.adminProduct.plan.days);
  return (
    <>
      <tr className={css['rate']} data-last={isLast || undefined}>
        <td data-label={days}>
          <CountInput
            name={`${name}.days`}
            label={labeled(days)}
            value={rate.days}
            error={error('days')}
            onChange={(changed) => onChange({ ...rate, days: changed })}
          />
          {rate.days === 0 && <span className={softText['tiny']}>{termOf(0)}</span>}
        </td>
        <PriceCells name={name} labeled={labeled} rate={rate} error={error} onChange={onChange} />
        <td data-label={delivery}>
          <DeliverySelect
            name={name}
            label={labeled(delivery)}
            value={rate.delivery}
            onChange={(chosen) => onChange({ ...rate, delivery: chosen })}
          />
        </td>
        <td data-label={t(($) => $.adminProduct.plan.stock)}>
          <RateStock stock={stock} />
        </td>
        <td className={css['buttons']}>
          <ActionIcon
            aria-label={labeled(t(($) => $.adminProduct.plan.more))}
            title={t(($) => $.adminProduct.plan.more)}
            aria-expanded={hasDetails}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
          >
            <IconAdjustments size={18} />
          </ActionIcon>
          <ActionIcon
            aria-label={labeled(t(($) => $.adminProduct.plan.remove))}
            title={t(($) => $.adminProduct.plan.remove)}
            onClick={onRemove}
          >
            <IconTrash size={18} />
          </ActionIcon>
        </td>
      </tr>
      <tr id={id} className={css['details']} hidden={!hasDetails}>
        <td colSpan={8}>
          {hasDetails && (
            <RateDetails
              name={name}
              labeled={labeled}
              rate={rate}
              error={error}
              onChange={onChange}
            />
          )}
        </td>
      </tr>
    </>
  );
};

type PriceCellsProps = Readonly<{
  name: string;
  labeled: (label: string) => string;
  rate: RateValues;
  error: (field: string) => ReactNode;
  onChange: (rate: RateValues) => void;
}>;

/** The price and the old price, each in rubles and dollars. */
const PriceCells = ({ name, labeled, rate, error, onChange }: PriceCellsProps) => {
  const { t } = useTranslation();
  const dollars = useDollarRate();
  const old = rate.old_price ?? { rub: 0, usd: null };
  const changeOld = (changed: typeof old) =>
    onChange({
      ...rate,
      old_price: changed.rub === 0 && changed.usd === null ? null : changed,
    });
  const prices = [
    {
      field: 'price.rub',
      label: t(($) => $.adminProduct.plan.rub),
      value: rate.price.rub,
      set: (rub: number | null) => onChange({ ...rate, price: { ...rate.price, rub: rub ?? 0 } }),
    },
    {
      field: 'price.usd',
      label: t(($) => $.adminProduct.plan.usd),
      value: rate.price.usd,
      set: (usd: number | null) => onChange({ ...rate, price: { ...rate.price, usd } }),
      placeholder: dollars(rate.price.rub),
    },
    {
      field: 'old_price.rub',
      label: t(($) => $.adminProduct.plan.oldRub),
      value: old.rub,
      set: (rub: number | null) => changeOld({ ...old, rub: rub ?? 0 }),
    },
    {
      field: 'old_price.usd',
      label: t(($) => $.adminProduct.plan.oldUsd),
      value: old.usd,
      set: (usd: number | null) => changeOld({ ...old, usd }),
      placeholder: dollars(old.rub),
    },
  ];
  return (
    <>
      {prices.map(({ field, label, value, set, placeholder }) => (
        <td key={field} data-label={label}>
          <PriceInput
            name={`${name}.${field}`}
            label={labeled(label)}
            value={value}
            placeholder={placeholder}
            error={error(field)}
            onChange={set}
          />
        </td>
      ))}
    </>
  );
};

type DeliverySelectProps = Readonly<{
  name: string;
  label: string;
  value: RateValues['delivery'];
  onChange: (delivery: RateValues['delivery']) => void;
}>;

const DeliverySelect = ({ name, label, value, onChange }: DeliverySelectProps) => {
  const { t } = useTranslation();
  return (
    <NativeSelect
      name={`${name}.delivery`}
      aria-label={label}
      value={value}
      data={deliveries.map((kind) => ({
        value: kind,
        label: t(($) => $.adminProduct.plan.deliveries[kind]),
      }))}
      onChange={({ currentTarget }) => {
        const chosen = deliveries.find((kind) => kind === currentTarget.value);
        if (chosen) onChange(chosen);
      }}
    />
  );
};
