import type { AdminPaymentSystem } from '@shop/contracts/payments/admin-systems.contract';
import { useTranslation } from 'react-i18next';
import { Fact } from '../../../../shared/back-office/detail/fact-list.tsx';
import { FormSkeleton } from '../../../../shared/back-office/form/form-skeleton.tsx';
import { OrderButton } from '../../../../shared/back-office/list/order-button.tsx';
import { useLiveRefetch } from '../../../../shared/back-office/live/use-live-refetch.ts';
import { ShopLink } from '../../../../shared/routing/shop-link.tsx';
import { useLocal } from '../../../../shared/text/use-local.ts';
import { PageMeta } from '../../../../shared/ui/page-meta.tsx';
import { QueryState } from '../../../../shared/ui/query-state.tsx';
import { StatusMark } from '../../../../shared/back-office/status-mark.tsx';
import { systemPath } from '../paths.ts';
import { LastNotification, LastTest } from './system-events.tsx';
import { SystemActions } from './system-actions.tsx';
import { systemsCall, useAdminPaymentSystemsQuery } from './systems-api.ts';
import css from './systems.module.css';
import { findSystemStatus, statusTones, useSystemTexts } from './use-system-texts.ts';

const models = ['paymentSystems', 'paymentNotifications'];

/** All payment systems, in the order in which buyers see the available ones. */
export const SystemListPage = () => {
  const { t } = useTranslation();
  const query = useAdminPaymentSystemsQuery();
  useLiveRefetch(models, query.refetch);
  const title = t(($) => $.adminPaymentSystems.title);
  return (
    <>
      <PageMeta title={title} noindex />
      <header className={css['header']}>
        <h1>{title}</h1>
        <OrderButton path={systemsCall} onSaved={() => void query.refetch()} />
      </header>
      <QueryState query={{ ...query, currentData: query.data }} skeleton={<FormSkeleton />}>
        {(systems) => (
          <ul className={css['systems']} aria-label={title}>
            {systems.map((system) => (
              <System key={system.id} system={system} isLast={isLast(system, systems)} />
            ))}
          </ul>
        )}
      </QueryState>
    </>
  );
};

/** Whether no other system is available to buyers. */
const isLast = (system: AdminPaymentSystem, all: readonly AdminPaymentSystem[]): boolean =>
  !all.some(({ id, available }) => available && id !== system.id);

type SystemProps = Readonly<{ system: AdminPaymentSystem; isLast: boolean }>;

const System = ({ system, ...props }: SystemProps) => {
  const { t } = useTranslation();
  const local = useLocal();
  const texts = useSystemTexts();
  const status = findSystemStatus(system);
  const limits = texts.limits(system, system.currencies);
  return (
    <li className={css['system']}>
      <div className={css['name']}>
        <h2>
          <ShopLink to={systemPath(system.id)}>{local(system, 'name')}</ShopLink>
        </h2>
        <StatusMark tone={statusTones[status]}>
          {t(($) => $.adminPaymentSystems.statuses[status])}
        </StatusMark>
      </div>
      <dl className={css['facts']}>
        <Fact label={t(($) => $.adminPaymentSystems.fee)}>{texts.fee(system)}</Fact>
        <Fact label={t(($) => $.adminPaymentSystems.limits)}>
          {limits.length === 0
            ? t(($) => $.adminPaymentSystems.noLimits)
            : limits.map((line) => <span key={line}>{line}</span>)}
        </Fact>
        <Fact label={t(($) => $.adminPaymentSystems.lastNotification)}>
          <LastNotification system={system} />
        </Fact>
        <Fact label={t(($) => $.adminPaymentSystems.lastTest)}>
          <LastTest system={system} />
        </Fact>
      </dl>
      <div className={css['actions']}>
        <SystemActions system={system} {...props} />
      </div>
    </li>
  );
};
