import type { BanEffect as Effect } from '@shop/contracts/identity/bans.contract';
import { useTranslation } from 'react-i18next';
import { ShopLink } from '../../../shared/routing/shop-link.tsx';
import { useFormat } from '../../../shared/text/use-format.ts';
import { userPath } from '../users/paths.ts';
import css from './bans.module.css';

type BanEffectProps = Readonly<{
  effect: Effect;
  /** Whether accounts are links. Inside a dialog they are not. */
  withLinks?: boolean;
}>;

/** The effect of a ban, or the preview of one. */
export const BanEffect = ({ effect, withLinks = false }: BanEffectProps) => {
  const { t } = useTranslation();
  const { number } = useFormat();
  const { accounts, sessions, open_orders: orders, open_tickets: tickets } = effect;
  const nameOf = (name: string | null) => name ?? t(($) => $.adminUsers.erased);
  return (
    <dl className={css['facts']}>
      <div>
        <dt>{t(($) => $.adminBans.effect[accounts.length > 1 ? 'accounts' : 'account'])}</dt>
        <dd>
          {accounts.length === 0 && t(($) => $.adminBans.effect.noAccount)}
          {accounts.map(({ id, name, level }) => (
            <span key={id} className={css['account']}>
              {withLinks ? (
                <ShopLink to={userPath(id)}>{nameOf(name)}</ShopLink>
              ) : (
                <span>{nameOf(name)}</span>
              )}
              {level > 0 && (
                <span className={css['soft']}>{t(($) => $.adminUsers.levels[level])}</span>
              )}
            </span>
          ))}
        </dd>
      </div>
      <div>
        <dt>{t(($) => $.adminBans.effect.sessions)}</dt>
        <dd>{number(sessions)}</dd>
      </div>
      <div>
        <dt>{t(($) => $.adminBans.effect.orders)}</dt>
        <dd>
          {number(orders)}
          {orders > 0 && (
            <span className={css['soft']}>{t(($) => $.adminBans.effect.ordersHint)}</span>
          )}
        </dd>
      </div>
      <div>
        <dt>{t(($) => $.adminBans.effect.tickets)}</dt>
        <dd>{number(tickets)}</dd>
      </div>
    </dl>
  );
};
