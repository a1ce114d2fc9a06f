import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { SupportPrompt } from '../../shared/help/support-prompt.tsx';
import { ShopLink } from '../../shared/routing/shop-link.tsx';

export const MoreHelp = () => {
  const { t } = useTranslation();
  return (
    <SupportPrompt title={t(($) => $.faq.notHelpedTitle)} text={t(($) => $.faq.notHelped)}>
      <Button component={ShopLink} to="/faq" variant="subtle">
        {t(($) => $.faq.back)}
      </Button>
    </SupportPrompt>
  );
};
