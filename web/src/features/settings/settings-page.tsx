import { useTranslation } from 'react-i18next';
import { useCurrentUser } from '../../shared/session/use-current-user.ts';
import { PageMeta } from '../../shared/ui/page-meta.tsx';
import { LoadingNote, Skeleton } from '../../shared/ui/skeleton.tsx';
import { useMinimumLoading } from '../../shared/ui/use-minimum-loading.ts';
import { PersonalDataPanel } from './personal-data/personal-data-panel.tsx';
import { ProductEmailsPanel } from './product-emails/product-emails-panel.tsx';
import { SecondFactorPanel } from './second-factor/second-factor-panel.tsx';
import { SessionPanel } from './sessions/session-panel.tsx';
import { SettingsForm } from './settings-form.tsx';
import css from './settings-page.module.css';

export const SettingsPage = () => {
  const { t } = useTranslation();
  const user = useCurrentUser();
  const waiting = useMinimumLoading(user === undefined);
  const title = t(($) => $.settings.title);
  return (
    <div className={css['page']}>
      <PageMeta title={title} noindex />
      <h1 className={css['title']}>{title}</h1>
      {waiting || !user ? (
        <div className={css['form']}>
          <LoadingNote />
          <Skeleton height={307} />
          <Skeleton height={259} />
        </div>
      ) : (
        <>
          <SettingsForm key={user.id} user={user} />
          <ProductEmailsPanel user={user} />
          <SessionPanel />
          {user.adminlvl > 0 && <SecondFactorPanel />}
          <PersonalDataPanel />
        </>
      )}
    </div>
  );
};
