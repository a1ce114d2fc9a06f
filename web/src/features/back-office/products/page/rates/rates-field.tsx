import { Button, VisuallyHidden } from '@mantine/core';
import type { AdminRate } from '@shop/contracts/catalog/admin-products.contract';
import { IconArrowBackUp, IconPlus } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newId } from '../../../../../shared/api/new-id.ts';
import type { FieldProps } from '../../../../../shared/back-office/form/field-props.ts';
import { useFormat } from '../../../../../shared/text/use-format.ts';
import type { RateValues } from '../product-values.ts';
import { blankRate } from '../product-values.ts';
import { RateRow } from './rate-row.tsx';
import softText from '../../../../../shared/back-office/soft-text.module.css';
import css from './rates.module.css';
import { useRateTerm } from '../../../../../shared/text/use-rate-term.ts';

type RatesFieldProps = FieldProps<RateValues[]> &
  Readonly<{
    /** The errors of the whole form, by field name. */
    errors: Readonly<Record<string, unknown>>;
    /** The rates of the saved product, with their stock. */
    saved: readonly AdminRate[];
    /** The saved rates as the form edits them. */
    before: readonly RateValues[];
  }>;

/** The terms of a product with their prices. They are saved with the product. */
export const RatesField = (props: RatesFieldProps) => {
  const { name, value, errors, saved, before, onChange } = props;
  const { t } = useTranslation();
  const [added, setAdded] = useState(0);
  const body = useRef<HTMLTableSectionElement>(null);
  const removed = before.filter(({ id }) => value.every((rate) => rate.id !== id));
  const stockOf = (id: string): AdminRate | undefined => saved.find((rate) => rate.id === id);

  const add = () => {
    onChange([...value, blankRate(newId(), value)]);
    setAdded(added + 1);
  };
  useEffect(() => {
    if (added > 0) body.current?.querySelector<HTMLInputElement>('tr[data-last] input')?.focus();
  }, [added]);

  return (
    <div className={css['rates']}>
      {value.length > 0 ? (
        <table className={css['table']} aria-label={t(($) => $.adminProduct.plans)}>
          <RateHeadings />
          <tbody ref={body}>
            {value.map((rate, index) => (
              <RateRow
                key={rate.id}
                name={`${name}.${String(index)}`}
                place={index + 1}
                isLast={index === value.length - 1}
                rate={rate}
                stock={stockOf(rate.id)}
                errors={errors}
                onChange={(changed) => onChange(value.with(index, changed))}
                onRemove={() => onChange(value.toSpliced(index, 1))}
              />
            ))}
          </tbody>
        </table>
      ) : (
        <p className={softText['tiny']}>{t(($) => $.adminProduct.noPlans)}</p>
      )}
      {removed.map((rate) => (
        <RemovedRate
          key={rate.id}
          days={rate.days}
          left={stockOf(rate.id)?.available ?? 0}
          onRestore={() => onChange([...value, rate])}
        />
      ))}
      <div>
        <Button
          name={name}
          variant="default"
          size="sm"
          leftSection={<IconPlus size={16} />}
          onClick={add}
        >
          {t(($) => $.adminProduct.plan.add)}
        </Button>
      </div>
    </div>
  );
};

const RateHeadings = () => {
  const { t } = useTranslation();
  const columns = [
    t(($) => $.adminProduct.plan.days),
    t(($) => $.adminProduct.plan.rub),
    t(($) => $.adminProduct.plan.usd),
    t(($) => $.adminProduct.plan.oldRub),
    t(($) => $.adminProduct.plan.oldUsd),
    t(($) => $.adminProduct.plan.delivery),
    t(($) => $.adminProduct.plan.stock),
  ];
  return (
    <thead>
      <tr>
        {columns.map((column) => (
          <th key={column} scope="col">
            {column}
          </th>
        ))}
        <th scope="col">
          <VisuallyHidden>{t(($) => $.adminProduct.plan.actions)}</VisuallyHidden>
        </th>
      </tr>
    </thead>
  );
};

type RemovedRateProps = Readonly<{
  days: number;
  /** The number of its available keys. */
  left: number;
  onRestore: () => void;
}>;

/** A rate that is removed with the next save, unless the user restores it. */
const RemovedRate = ({ days, left, onRestore }: RemovedRateProps) => {
  const { t } = useTranslation();
  const term = useRateTerm();
  const { number } = useFormat();
  return (
    <output className={css['removed']}>
      <span>
        {t(($) => $.adminProduct.plan.removed, { term: term(days) })}
        {left > 0 && <> {t(($) => $.adminProduct.plan.removedKeys, { keys: number(left) })}</>}
      </span>
      <Button
        variant="subtle"
        size="sm"
        leftSection={<IconArrowBackUp size={16} />}
        onClick={onRestore}
      >
        {t(($) => $.adminProduct.plan.keep)}
      </Button>
    </output>
  );
};
