import { Button } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ShopLink } from '../../../shared/routing/shop-link.tsx';

/** A link to the article in the shop. */
export const ShownLink = ({ id }: Readonly<{ id: string }>) => {
  const { t } = useTranslation();
  return (
    <Button
      component={ShopLink}
      to={`/faq/${id}`}
      variant="default"
      size="sm"
      leftSection={<IconExternalLink size={16} aria-hidden="true" />}
    >
      {t(($) => $.adminProblems.open)}
    </Button>
  );
};
