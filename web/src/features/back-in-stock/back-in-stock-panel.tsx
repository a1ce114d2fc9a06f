import { Button } from '@mantine/core';
import type { ProductPage } from '@shop/contracts/catalog/contract';
import { IconBell } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { selectRegion } from '../../shared/i18n/locale-slice.ts';
import { lazyOverlay } from '../../shared/lazy/lazy-overlay.tsx';
import css from './back-in-stock-panel.module.css';

const BackInStockForm = lazyOverlay(
  async () => (await import('./back-in-stock-form.tsx')).BackInStockForm,
);

type BackInStockPanelProps = Readonly<{ product: ProductPage }>;

/** Offers an email notification for when the product is back in stock. */
export const BackInStockPanel = ({ product }: BackInStockPanelProps) => {
  const { t } = useTranslation();
  const region = useSelector(selectRegion);
  const [opened, setOpened] = useState(false);
  const [notifiedEmail, setNotifiedEmail] = useState<string>();
  const message = useRef<HTMLOutputElement>(null);
  /** The form disappears with the button that has the focus. */
  const showMessage = (email: string): void => {
    setNotifiedEmail(email);
    message.current?.focus({ preventScroll: true });
  };
  const { sellable } = product.status;
  const here = product.regions.includes(region) ? product.rates : [];
  const soldOutRates = sellable ? here.filter(({ in_stock: left }) => left === 'no') : [];
  if (sellable && soldOutRates.length === 0) return null;

  const call = sellable
    ? t(($) => $.backInStock.notifyStock)
    : t(($) => $.backInStock.notifyStatus);
  return (
    <section className={css['panel']} aria-label={call}>
      {notifiedEmail === undefined && (
        <Button
          variant="default"
          aria-expanded={opened}
          leftSection={<IconBell size={18} />}
          onPointerEnter={BackInStockForm.preload}
          onFocus={BackInStockForm.preload}
          onClick={() => setOpened(!opened)}
        >
          {call}
        </Button>
      )}
      <BackInStockForm
        opened={opened && notifiedEmail === undefined}
        productId={product.id}
        rates={soldOutRates}
        onSubscribed={showMessage}
      />
      <output ref={message} tabIndex={-1} className={css['message']}>
        {notifiedEmail !== undefined && t(($) => $.backInStock.done, { email: notifiedEmail })}
      </output>
    </section>
  );
};
