import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../shared/text/use-format.ts';
import css from '../payments.module.css';
import { useDroppedNotificationsQuery } from './notifications-api.ts';

type DroppedNotificationsProps = Readonly<{
  /** The query of the list without its paging. */
  matching: string;
}>;

/** How many refused notifications the list does not have, because they were not kept. */
export const DroppedNotifications = ({ matching }: DroppedNotificationsProps) => {
  const { t } = useTranslation();
  const { number, day, pluralForm } = useFormat();
  const { currentData } = useDroppedNotificationsQuery(matching);
  const { count = null, from = '', to = '' } = currentData?.dropped ?? {};
  if (count === null || count === 0) return null;
  return (
    <output className={css['sums']}>
      {t(($) => $.adminNotifications.dropped[pluralForm(count)], { number: number(count) })}{' '}
      {t(($) => $.adminNotifications.droppedDays, { from: day(from), to: day(to) })}
    </output>
  );
};
