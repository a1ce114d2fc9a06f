import { useTranslation } from 'react-i18next';
import { ListSums } from '../../../../shared/back-office/list/list-sums.tsx';
import { useFormat } from '../../../../shared/text/use-format.ts';
import { useDroppedNotificationsQuery } from './notifications-api.ts';

type DroppedNotificationsProps = Readonly<{
  /** The query of the list without paging. */
  matching: string;
}>;

/** The number of refused notifications that are not in the list because they were not stored. */
export const DroppedNotifications = ({ matching }: DroppedNotificationsProps) => {
  const { t } = useTranslation();
  const { number, day, pluralForm } = useFormat();
  const { currentData } = useDroppedNotificationsQuery(matching);
  const { count = null, from = '', to = '' } = currentData?.dropped ?? {};
  if (count === null || count === 0) return null;
  return (
    <ListSums>
      {t(($) => $.adminNotifications.dropped[pluralForm(count)], { number: number(count) })}{' '}
      {t(($) => $.adminNotifications.droppedDays, { from: day(from), to: day(to) })}
    </ListSums>
  );
};
