import { Checkbox } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldFrame } from '../../../../../shared/back-office/form/field-frame.tsx';
import type { FieldProps } from '../../../../../shared/back-office/form/field-props.ts';
import type { ProductValues } from '../product-values.ts';
import css from '../product-form.module.css';

const regions = ['cis', 'global'] as const;

/** The regions where the product is sold. Each has its own currency. */
export const RegionsField = (field: FieldProps<ProductValues['regions']>) => {
  const { name, value, error, onChange } = field;
  const { t } = useTranslation();
  return (
    <FieldFrame
      id={useId()}
      label={t(($) => $.adminProduct.regions)}
      error={error && t(($) => $.adminProduct.regionsMissing)}
    >
      <div className={css['flags']}>
        {regions.map((region) => (
          <Checkbox
            key={region}
            name={name}
            label={t(($) => $.adminProduct.region[region])}
            checked={value.includes(region)}
            onChange={({ currentTarget: { checked } }) =>
              onChange(regions.filter((each) => (each === region ? checked : value.includes(each))))
            }
          />
        ))}
      </div>
    </FieldFrame>
  );
};
