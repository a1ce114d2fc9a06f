import type { UserPage as User } from '@shop/contracts/identity/users.contract';
import { useTranslation } from 'react-i18next';
import { FactList, Fact } from '../../../shared/back-office/detail/fact-list.tsx';
import { Panel } from '../../../shared/back-office/detail/panel.tsx';
import { useFormat } from '../../../shared/text/use-format.ts';
import { NameForm } from './name-form.tsx';
import css from './users.module.css';

type ProfileTabProps = Readonly<{ user: User; canEdit: boolean }>;

export const ProfileTab = ({ user, canEdit }: ProfileTabProps) => (
  <div className={css['columns']}>
    <Facts user={user} />
    {canEdit && user.name !== null && <NameForm user={user} name={user.name} />}
  </div>
);

const Facts = ({ user }: Readonly<{ user: User }>) => {
  const { t } = useTranslation();
  const { dateTime, money, number } = useFormat();
  const { email_masked: email, last_seen_at: seen, registered_at: registered } = user;
  const { erased_at: erased, spent } = user;
  return (
    <Panel>
      <h2>{t(($) => $.adminUsers.facts.title)}</h2>
      <FactList>
        <Fact label={t(($) => $.adminUsers.email)}>
          {email === null ? (
            t(($) => $.adminUsers.erased)
          ) : (
            <>
              {email}{' '}
              <span className={css['soft']}>
                {t(($) => $.adminUsers[user.email_confirmed ? 'confirmed' : 'unconfirmed'])}
              </span>
            </>
          )}
        </Fact>
        <Fact label={t(($) => $.adminUsers.registered)}>
          <time dateTime={registered}>{dateTime(registered)}</time>
        </Fact>
        <Fact label={t(($) => $.adminUsers.lastSeen)}>
          {seen === null ? (
            t(($) => $.adminUsers.never)
          ) : (
            <time dateTime={seen}>{dateTime(seen)}</time>
          )}
        </Fact>
        {erased !== null && (
          <Fact label={t(($) => $.adminUsers.facts.erasedAt)}>
            <time dateTime={erased}>{dateTime(erased)}</time>
          </Fact>
        )}
        <Fact label={t(($) => $.adminUsers.facts.language)}>
          {t(($) => $.adminUsers.facts.languages[user.lang])}
        </Fact>
        <Fact label={t(($) => $.adminUsers.facts.totp)}>
          {t(($) => $.adminUsers.facts[user.totp ? 'on' : 'off'])}
        </Fact>
        <Fact label={t(($) => $.adminUsers.orders)}>{number(user.orders)}</Fact>
        <Fact label={t(($) => $.adminUsers.facts.allOrders)}>
          {number(user.orders_count)}{' '}
          <span className={css['soft']}>{t(($) => $.adminUsers.facts.allOrdersHint)}</span>
        </Fact>
        {spent !== null && (
          <Fact label={t(($) => $.adminUsers.spent)}>
            {spent.length === 0 ? t(($) => $.adminUsers.none) : spent.map(money).join(' · ')}
          </Fact>
        )}
        <Fact label={t(($) => $.adminUsers.facts.id)}>
          <span className={css['mono']}>{user.id}</span>
        </Fact>
      </FactList>
    </Panel>
  );
};
