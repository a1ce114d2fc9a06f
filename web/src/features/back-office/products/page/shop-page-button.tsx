import { Button } from '@mantine/core';
import type { AdminProductPage } from '@shop/contracts/catalog/admin-products.contract';
import { IconExternalLink } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ShopLink } from '../../../../shared/routing/shop-link.tsx';

type ShopPageButtonProps = Readonly<{ product: AdminProductPage }>;

/** A link to the product's page in the shop, unless the product is hidden from buyers. */
export const ShopPageButton = ({ product }: ShopPageButtonProps) => {
  const { t } = useTranslation();
  const { game, path, active, hidden } = product;
  if (!active || hidden || !game.active || game.hidden) return null;
  return (
    <Button
      component={ShopLink}
      to={`/catalog/${game.path}/${path}`}
      target="_blank"
      variant="default"
      size="sm"
      leftSection={<IconExternalLink size={16} />}
    >
      {t(($) => $.adminProduct.inShop)}
    </Button>
  );
};
