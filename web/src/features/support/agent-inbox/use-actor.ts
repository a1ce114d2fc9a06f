import type {
  AdminOrderPage,
  OrderHistoryEntry,
} from '@shop/contracts/ordering/admin-order.contract';
import { paymentSystem } from '@shop/contracts/wire/contract';
import { useTranslation } from 'react-i18next';

/** Returns the display name of an event's actor. */
export const useActor = ({ user_id: buyer }: Pick<AdminOrderPage, 'user_id'>) => {
  const { t } = useTranslation();
  return ({ actor, by_name: name }: Pick<OrderHistoryEntry, 'actor' | 'by_name'>): string => {
    const [kind = '', id = ''] = actor.split(':');
    if (kind === 'guest' || (kind === 'user' && id === buyer))
      return t(($) => $.agentInbox.order.buyer);
    if (kind === 'user' || kind === 'staff') return name ?? t(($) => $.agentInbox.order.staff);
    const system = paymentSystem.safeParse(id);
    if (kind === 'provider' && system.success) {
      return t(($) => $.shell.paymentSystems[system.data]);
    }
    return t(($) => $.agentInbox.order.shop);
  };
};
