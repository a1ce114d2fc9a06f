import { useTranslation } from 'react-i18next';
import { QueryState } from '../../../shared/ui/query-state.tsx';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';
import { useAvatarsQuery } from '../settings-api.ts';
import css from './avatar-panel.module.css';
import { AvatarForm } from './avatar-form.tsx';

/** Sets the user's avatar: one of the shop's, or an uploaded file. */
export const AvatarPanel = () => {
  const { t } = useTranslation();
  const query = useAvatarsQuery();
  return (
    <section className={css['panel']} aria-labelledby="avatar">
      <h2 id="avatar" className={css['title']}>
        {t(($) => $.settings.avatar.title)}
      </h2>
      <QueryState query={query} skeleton={<Skeleton height={184} />}>
        {(avatars) => <AvatarForm avatars={avatars} />}
      </QueryState>
    </section>
  );
};
