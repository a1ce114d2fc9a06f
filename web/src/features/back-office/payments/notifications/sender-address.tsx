import { useTranslation } from 'react-i18next';
import { ShopLink } from '../../../../shared/routing/shop-link.tsx';
import { notificationsFrom } from '../paths.ts';
import css from '../payments.module.css';

type SenderAddressProps = Readonly<{ address: string | null; tabIndex?: number }>;

/** The sender of a notification. The shop itself finds some payments when it queries a provider. */
export const SenderAddress = ({ address, tabIndex }: SenderAddressProps) => {
  const { t } = useTranslation();
  if (address === null) return t(($) => $.adminNotifications.erased);
  if (address === '') return t(($) => $.adminNotifications.ownCheck);
  return (
    <ShopLink
      className={css['mono']}
      to={notificationsFrom(address)}
      {...(tabIndex !== undefined && { tabIndex })}
    >
      {address}
    </ShopLink>
  );
};
