import type { BanPage as Ban } from '@shop/contracts/identity/bans.contract';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { EntityPage } from '../../../shared/back-office/form/entity-page.tsx';
import { FormSkeleton } from '../../../shared/back-office/form/form-skeleton.tsx';
import { useLiveRefetch } from '../../../shared/back-office/live/use-live-refetch.ts';
import { QueryState } from '../../../shared/ui/query-state.tsx';
import { useAdminBanQuery } from './bans-api.ts';
import { BanFacts } from './ban-facts.tsx';
import { BanForm } from './ban-form.tsx';
import css from './bans.module.css';
import { EarlierBans } from './earlier-bans.tsx';
import { banPath, bansPath } from './paths.ts';
import { useBanHistory } from './use-ban-history.tsx';

const models = ['bans', 'users', 'sessions', 'orders', 'tickets'];

/** The page of one ban. */
export const BanPage = () => {
  const { id = '' } = useParams();
  const query = useAdminBanQuery(id);
  useLiveRefetch(models, query.refetch);
  return (
    <QueryState key={id} query={{ ...query, currentData: query.data }} skeleton={<FormSkeleton />}>
      {(ban) => (ban.status === 'active' ? <BanForm ban={ban} /> : <PastBan ban={ban} />)}
    </QueryState>
  );
};

/** A ban that has ended. It is read-only. */
const PastBan = ({ ban }: Readonly<{ ban: Ban }>) => {
  const { t } = useTranslation();
  const { labels, draw } = useBanHistory();
  const email = ban.email_masked ?? t(($) => $.adminBans.erased);
  return (
    <EntityPage
      title={t(($) => $.adminBans.page.title, { email })}
      list={{ path: bansPath, label: t(($) => $.adminBans.page.back) }}
      entry={{
        kind: 'ban',
        id: ban.id,
        path: banPath(ban.id),
        revision: ban.revision,
        changedAt: ban.lifted?.at ?? ban.banned_at,
      }}
      labels={labels}
      draw={draw}
      form={null}
    >
      <div className={css['stack']}>
        <p>{t(($) => $.adminBans.page.over)}</p>
        <BanFacts ban={ban} />
        <EarlierBans ban={ban} />
      </div>
    </EntityPage>
  );
};
