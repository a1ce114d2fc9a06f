import type { BanEffect as Effect } from '@shop/contracts/identity/bans.contract';
import { useTranslation } from 'react-i18next';
import { FactList, Fact } from '../../../shared/back-office/detail/fact-list.tsx';
import { ShopLink } from '../../../shared/routing/shop-link.tsx';
import { useFormat } from '../../../shared/text/use-format.ts';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';
import { userPath } from '../users/paths.ts';
import css from './bans.module.css';

type BanEffectProps = Readonly<{
  /** Null while it loads: the labels are shown, and the values take their places later. */
  effect: Effect | null;
  /** Whether accounts are links. Inside a dialog they are not. */
  withLinks?: boolean;
}>;

/** The effect of a ban, or the preview of one. */
export const BanEffect = ({ effect, withLinks = false }: BanEffectProps) => {
  const { t } = useTranslation();
  const { number } = useFormat();
  const label = t(($) => $.adminBans.effect, { returnObjects: true });
  const hasOneAccount = effect === null || effect.accounts.length <= 1;
  const facts = [
    {
      label: label[hasOneAccount ? 'account' : 'accounts'],
      value: effect && <Accounts accounts={effect.accounts} withLinks={withLinks} />,
    },
    { label: label.sessions, value: effect && number(effect.sessions) },
    { label: label.orders, value: effect && <OpenOrders count={effect.open_orders} /> },
    { label: label.tickets, value: effect && number(effect.open_tickets) },
  ];
  return (
    <FactList hasShortLabels>
      {facts.map((fact, index) => (
        <Fact key={index} label={fact.label}>
          {fact.value ?? <Skeleton height="1lh" width="40%" />}
        </Fact>
      ))}
    </FactList>
  );
};

const OpenOrders = ({ count }: Readonly<{ count: number }>) => {
  const { t } = useTranslation();
  const { number } = useFormat();
  return (
    <>
      {number(count)}{' '}
      {count > 0 && <span className={css['soft']}>{t(($) => $.adminBans.effect.ordersHint)}</span>}
    </>
  );
};

type AccountsProps = Readonly<{ accounts: Effect['accounts']; withLinks: boolean }>;

const Accounts = ({ accounts, withLinks }: AccountsProps) => {
  const { t } = useTranslation();
  const nameOf = (name: string | null) => name ?? t(($) => $.adminUsers.erased);
  if (accounts.length === 0) return t(($) => $.adminBans.effect.noAccount);
  return accounts.map(({ id, name, level }) => (
    <span key={id} className={css['account']}>
      {withLinks ? (
        <ShopLink to={userPath(id)}>{nameOf(name)}</ShopLink>
      ) : (
        <span>{nameOf(name)}</span>
      )}{' '}
      {level > 0 && <span className={css['soft']}>{t(($) => $.adminUsers.levels[level])}</span>}
    </span>
  ));
};
