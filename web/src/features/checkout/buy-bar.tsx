import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/text/use-format.ts';
import { useFocusAfter } from '../../shared/ui/use-focus-after.ts';
import css from './buy-bar.module.css';
import type { Checkout } from './use-checkout.ts';

type BuyBarProps = Readonly<{ checkout: Checkout; children: ReactNode }>;

/** The terms, the total and the “Buy” button. On phones total and button stick to the bottom. */
export const BuyBar = ({ checkout, children }: BuyBarProps) => {
  const { t } = useTranslation();
  const { money } = useFormat();
  const { missing, isPlacing } = checkout;
  const { quote, charge, isFree } = checkout.price;
  const button = useFocusAfter(isPlacing);
  const [pressed, setPressed] = useState(false);
  const call = isFree ? t(($) => $.checkout.getFree) : t(($) => $.checkout.buy);
  const parts = missing.map((what) => t(($) => $.checkout.missingParts[what]));

  return (
    <div className={css['place']}>
      <div>{children}</div>
      <div className={css['bar']}>
        <p className={css['sum']} aria-live="polite">
          <span>{t(($) => $.checkout.toPay)}</span>
          <strong>{quote ? money(charge?.amount_due ?? quote.total) : '…'}</strong>
        </p>
        <Button
          type="submit"
          variant="filled"
          size="lg"
          className={css['button']}
          loading={isPlacing}
          ref={button}
          data-unready={missing.length > 0 || undefined}
          onClick={() => setPressed(true)}
        >
          {isPlacing ? t(($) => $.checkout.buying) : call}
        </Button>
      </div>
      {pressed && !isPlacing && parts.length > 0 && (
        <p className={css['missing']} role="alert">
          {t(($) => $.checkout.missing, { what: parts.join(', ') })}
        </p>
      )}
    </div>
  );
};
