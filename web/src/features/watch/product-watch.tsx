import { Button } from '@mantine/core';
import type { ProductPage } from '@shop/contracts/catalog/contract';
import { IconBell } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { selectRegion } from '../../shared/i18n/locale-slice.ts';
import { lazyOverlay } from '../../shared/lazy/lazy-overlay.tsx';
import css from './product-watch.module.css';

const WatchForm = lazyOverlay(async () => (await import('./watch-form.tsx')).WatchForm);

type ProductWatchProps = Readonly<{ product: ProductPage }>;

/** What cannot be bought now is told of by mail once it can. */
export const ProductWatch = ({ product }: ProductWatchProps) => {
  const { t } = useTranslation();
  const region = useSelector(selectRegion);
  const [opened, setOpened] = useState(false);
  const [told, setTold] = useState<string>();
  const { sellable } = product.status;
  const here = product.regions.includes(region) ? product.rates : [];
  const missed = sellable ? here.filter(({ in_stock: left }) => left === 'no') : [];
  if (sellable && missed.length === 0) return null;

  const call = sellable
    ? t(($) => $.backInStock.notifyStock)
    : t(($) => $.backInStock.notifyStatus);
  return (
    <section className={css['watch']} aria-label={call}>
      {told === undefined && (
        <Button
          variant="default"
          aria-expanded={opened}
          leftSection={<IconBell size={18} />}
          onPointerEnter={WatchForm.preload}
          onFocus={WatchForm.preload}
          onClick={() => setOpened(!opened)}
        >
          {call}
        </Button>
      )}
      <WatchForm
        opened={opened && told === undefined}
        productId={product.id}
        rates={missed}
        onTold={setTold}
      />
      <output className={css['told']}>
        {told !== undefined && t(($) => $.backInStock.done, { email: told })}
      </output>
    </section>
  );
};
