import type {
  AdminOrderPage,
  OrderHistoryEntry,
} from '@shop/contracts/ordering/admin-order.contract';
import { useTranslation } from 'react-i18next';
import { usePaymentSystemName } from './use-payment-system-name.ts';

type ActorFields = Pick<OrderHistoryEntry, 'actor' | 'by_name'>;

/** Returns the display name of an event's actor. */
export const useActor = ({ user_id: buyer }: Pick<AdminOrderPage, 'user_id'>) => {
  const { t } = useTranslation();
  const systemName = usePaymentSystemName();
  return ({ actor, by_name: name }: ActorFields): string => {
    const [kind = '', id = ''] = actor.split(':');
    if (kind === 'provider') return systemName(id);
    if (kind === 'guest') return t(($) => $.adminOrder.timeline.guest);
    if (kind === 'staff') return name ?? t(($) => $.adminOrder.timeline.staff);
    if (kind !== 'user') return t(($) => $.adminOrder.timeline.shop);
    const role = t(($) => $.adminOrder.timeline.buyer);
    if (id === buyer) return name === null ? role : `${role} ${name}`;
    return name ?? role;
  };
};
