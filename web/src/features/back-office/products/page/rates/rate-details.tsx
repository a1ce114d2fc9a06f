import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { RateValues } from '../product-values.ts';
import { CountInput } from './count-input.tsx';
import { PriceInput } from './price-input.tsx';
import css from './rates.module.css';

type RateDetailsProps = Readonly<{
  name: string;
  /** Adds the position of the rate to a label, for controls without a visible one. */
  labeled: (label: string) => string;
  rate: RateValues;
  error: (field: string) => ReactNode;
  onChange: (rate: RateValues) => void;
}>;

/** Order limits, price steps, the Digiseller item and the low-stock threshold. */
export const RateDetails = ({ name, labeled, rate, error, onChange }: RateDetailsProps) => {
  const { t } = useTranslation();
  return (
    <div className={css['panel']}>
      <div className={css['limits']}>
        <CountInput
          name={`${name}.min_count`}
          label={t(($) => $.adminProduct.plan.min)}
          isLabelShown
          value={rate.min_count}
          error={error('min_count')}
          onChange={(min) => onChange({ ...rate, min_count: min })}
        />
        <CountInput
          name={`${name}.max_count`}
          label={t(($) => $.adminProduct.plan.max)}
          isLabelShown
          value={rate.max_count}
          error={error('max_count') ? t(($) => $.adminProduct.plan.wrongRange) : null}
          onChange={(max) => onChange({ ...rate, max_count: max })}
        />
        <CountInput
          name={`${name}.low_stock`}
          label={t(($) => $.adminProduct.plan.lowStock)}
          isLabelShown
          value={rate.low_stock}
          error={error('low_stock')}
          onChange={(low) => onChange({ ...rate, low_stock: low })}
        />
        <TextInput
          name={`${name}.external_digiseller`}
          label={t(($) => $.adminProduct.plan.digiseller)}
          autoComplete="off"
          maxLength={40}
          value={rate.external_digiseller ?? ''}
          error={error('external_digiseller')}
          onChange={({ currentTarget: { value } }) =>
            onChange({ ...rate, external_digiseller: value.trim() === '' ? null : value.trim() })
          }
        />
      </div>
      <Steps name={name} labeled={labeled} rate={rate} error={error} onChange={onChange} />
    </div>
  );
};

/** The next price step starts one above the largest `from`, at most at 10. */
const nextFrom = (steps: RateValues['price_steps']): number =>
  Math.min(10, Math.max(1, ...steps.map(({ from }) => from)) + 1);

const Steps = ({ name, labeled, rate, error, onChange }: RateDetailsProps) => {
  const { t } = useTranslation();
  const steps = rate.price_steps;
  const change = (next: RateValues['price_steps']) => onChange({ ...rate, price_steps: next });
  const from = t(($) => $.adminProduct.plan.stepFrom);
  const rub = t(($) => $.adminProduct.plan.rub);
  const usd = t(($) => $.adminProduct.plan.usd);
  return (
    <div className={css['steps']}>
      <p className={css['caption']}>{t(($) => $.adminProduct.plan.steps)}</p>
      {steps.map((step, index) => {
        const at = `price_steps.${String(index)}`;
        const named = (label: string) =>
          labeled(t(($) => $.adminProduct.plan.stepOf, { label, place: index + 1 }));
        const set = (changed: typeof step) => change(steps.with(index, changed));
        return (
          <div key={index} className={css['step']}>
            <label className={css['labeled']}>
              <span>{from}</span>
              <CountInput
                name={`${name}.${at}.from`}
                label={named(from)}
                value={step.from}
                error={error(`${at}.from`)}
                onChange={(count) => set({ ...step, from: count })}
              />
            </label>
            <label className={css['labeled']}>
              <span>{rub}</span>
              <PriceInput
                name={`${name}.${at}.price.rub`}
                label={named(rub)}
                value={step.price.rub}
                error={error(`${at}.price.rub`)}
                onChange={(value) => set({ ...step, price: { ...step.price, rub: value ?? 0 } })}
              />
            </label>
            <label className={css['labeled']}>
              <span>{usd}</span>
              <PriceInput
                name={`${name}.${at}.price.usd`}
                label={named(usd)}
                value={step.price.usd}
                error={error(`${at}.price.usd`)}
                onChange={(value) => set({ ...step, price: { ...step.price, usd: value } })}
              />
            </label>
            <ActionIcon
              aria-label={named(t(($) => $.adminProduct.plan.removeStep))}
              onClick={() => change(steps.toSpliced(index, 1))}
            >
              <IconTrash size={18} />
            </ActionIcon>
          </div>
        );
      })}
      <div>
        <Button
          variant="subtle"
          size="sm"
          leftSection={<IconPlus size={16} />}
          disabled={steps.length >= 9}
          onClick={() =>
            change([...steps, { from: nextFrom(steps), price: { rub: 0, usd: null } }])
          }
        >
          {t(($) => $.adminProduct.plan.addStep)}
        </Button>
      </div>
    </div>
  );
};
