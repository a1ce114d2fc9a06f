import { useTranslation } from 'react-i18next';
import { HistoryTab } from '../../../shared/back-office/history/history-tab.tsx';

/** What was changed of the account, by whom and why. */
export const UserHistory = ({ id }: Readonly<{ id: string }>) => {
  const { t } = useTranslation();
  const labels = {
    level: t(($) => $.adminUsers.history.level),
    enabled: t(($) => $.adminUsers.history.enabled),
    erased: t(($) => $.adminUsers.history.erased),
  };
  const draw = {
    level: (value: unknown) =>
      value === 0 || value === 1 || value === 2
        ? t(($) => $.adminUsers.levels[value])
        : String(value),
  };
  return <HistoryTab kind="user" id={id} labels={labels} draw={draw} />;
};
