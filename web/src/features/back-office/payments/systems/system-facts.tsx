import type { AdminPaymentSystem } from '@shop/contracts/payments/admin-systems.contract';
import { useTranslation } from 'react-i18next';
import { SideColumn } from '../../../../shared/back-office/detail/detail-columns.tsx';
import { Fact, FactList } from '../../../../shared/back-office/detail/fact-list.tsx';
import { Panel } from '../../../../shared/back-office/detail/panel.tsx';
import { ShopLink } from '../../../../shared/routing/shop-link.tsx';
import { StatusMark } from '../../../../shared/back-office/status-mark.tsx';
import { notificationsOfSystem } from '../paths.ts';
import softText from '../../../../shared/back-office/soft-text.module.css';
import page from '../payments.module.css';
import { LastNotification, LastTest } from './system-events.tsx';
import css from './systems.module.css';
import { useSystemTexts } from './use-system-texts.ts';

type SystemProps = Readonly<{ system: AdminPaymentSystem }>;

/** The history of the system, and which of its settings the environment provides. */
export const SystemFacts = ({ system }: SystemProps) => {
  const { t } = useTranslation();
  const texts = useSystemTexts();
  const { id, switched, settings } = system;
  return (
    <div className={css['beside']}>
      <SideColumn>
        <FactList>
          <Fact label={t(($) => $.adminPaymentSystems.lastNotification)}>
            <LastNotification system={system} />
            {system.last_notification && (
              <p>
                <ShopLink to={notificationsOfSystem(id)}>
                  {t(($) => $.adminNotifications.title)}
                </ShopLink>
              </p>
            )}
          </Fact>
          <Fact label={t(($) => $.adminPaymentSystems.lastTest)}>
            <LastTest system={system} />
          </Fact>
          {switched && (
            <Fact label={t(($) => $.adminPaymentSystems.switchFacet)}>
              <p>{switched.reason}</p>
              <p className={softText['plain']}>{texts.by(switched)}</p>
            </Fact>
          )}
        </FactList>
        {settings.length > 0 && (
          <Panel aria-labelledby="system-settings">
            <h2 id="system-settings">{t(($) => $.adminPaymentSystems.settings)}</h2>
            <p className={softText['small']}>{t(($) => $.adminPaymentSystems.settingsHint)}</p>
            <ul className={css['settings']}>
              {settings.map(({ name, is_set: isSet }) => (
                <li key={name}>
                  <span className={page['mono']}>{name}</span>
                  <StatusMark tone={isSet ? 'good' : 'bad'}>
                    {t(($) => $.adminPaymentSystems[isSet ? 'set' : 'notSet'])}
                  </StatusMark>
                </li>
              ))}
            </ul>
          </Panel>
        )}
      </SideColumn>
    </div>
  );
};
