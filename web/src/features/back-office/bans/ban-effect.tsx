import type { BanEffect as Effect } from '@shop/contracts/identity/bans.contract';
import { useTranslation } from 'react-i18next';
import { FactList, Fact } from '../../../shared/back-office/detail/fact-list.tsx';
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
    <FactList hasShortLabels>
      <Fact label={t(($) => $.adminBans.effect[accounts.length > 1 ? 'accounts' : 'account'])}>
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
      </Fact>
      <Fact label={t(($) => $.adminBans.effect.sessions)}>{number(sessions)}</Fact>
      <Fact label={t(($) => $.adminBans.effect.orders)}>
        {number(orders)}
        {orders > 0 && (
          <span className={css['soft']}>{t(($) => $.adminBans.effect.ordersHint)}</span>
        )}
      </Fact>
      <Fact label={t(($) => $.adminBans.effect.tickets)}>{number(tickets)}</Fact>
    </FactList>
  );
};
