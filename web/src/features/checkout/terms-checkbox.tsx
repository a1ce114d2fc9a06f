import { Checkbox } from '@mantine/core';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { ShopLink } from '../../shared/routing/shop-link.tsx';

type TermsCheckboxProps = Readonly<{
  checked: boolean;
  error?: string | undefined;
  onChange: (checked: boolean) => void;
}>;

export const TermsCheckbox = memo(({ checked, error, onChange }: TermsCheckboxProps) => {
  const { t } = useTranslation();
  return (
    <Checkbox
      name="terms"
      label={
        <>
          {t(($) => $.checkout.terms)}{' '}
          <ShopLink to="/terms" target="_blank">
            {t(($) => $.checkout.termsLink)}
          </ShopLink>
        </>
      }
      checked={checked}
      error={error}
      onChange={({ target }) => onChange(target.checked)}
    />
  );
});
