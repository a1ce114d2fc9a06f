import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ShopLink } from '../../shared/routing/shop-link.tsx';
import { WholeRanges } from '../../shared/text/whole-ranges.tsx';
import css from './help-article-page.module.css';

export const MoreHelp = () => {
  const { t } = useTranslation();
  return (
    <aside className={css['prompt']} aria-labelledby="not-helped">
      <h2 id="not-helped">{t(($) => $.faq.notHelpedTitle)}</h2>
      <p>
        <WholeRanges text={t(($) => $.faq.notHelped)} />
      </p>
      <div className={css['actions']}>
        <Button component={ShopLink} to="/profile/tickets" variant="default">
          {t(($) => $.faq.toSupport)}
        </Button>
        <Button component={ShopLink} to="/contacts" variant="subtle">
          {t(($) => $.faq.toContacts)}
        </Button>
        <Button component={ShopLink} to="/faq" variant="subtle">
          {t(($) => $.faq.back)}
        </Button>
      </div>
    </aside>
  );
};
