import type { BanPage } from '@shop/contracts/identity/bans.contract';
import { useTranslation } from 'react-i18next';
import { Panel } from '../../../shared/back-office/detail/panel.tsx';
import { BanTerms } from './ban-terms.tsx';
import css from './bans.module.css';

/** Earlier bans of the same address. */
export const EarlierBans = ({ ban }: Readonly<{ ban: BanPage }>) => {
  const { t } = useTranslation();
  if (ban.past.length === 0) return null;
  return (
    <Panel>
      <h2>{t(($) => $.adminBans.page.past)}</h2>
      <BanTerms terms={ban.past} />
      {ban.past_omitted_count > 0 && (
        <p className={css['soft']}>
          {t(($) => $.adminBans.page.omittedCount, { number: ban.past_omitted_count })}
        </p>
      )}
    </Panel>
  );
};
