import { useTranslation } from 'react-i18next';
import { StatusMark } from '../status-mark.tsx';

/** Whether an entry is active or archived, as a word with a dot. */
export const ActiveMark = ({ isActive }: Readonly<{ isActive: boolean }>) => {
  const { t } = useTranslation();
  return (
    <StatusMark tone={isActive ? 'good' : 'plain'} isSoft={!isActive}>
      {isActive ? t(($) => $.adminList.archive.active) : t(($) => $.adminList.archive.archived)}
    </StatusMark>
  );
};
