import { useTranslation } from 'react-i18next';
import { StateMark } from '../state-mark.tsx';

/** Whether an entry is active or archived, as a word with a dot. */
export const ActiveMark = ({ isActive }: Readonly<{ isActive: boolean }>) => {
  const { t } = useTranslation();
  return (
    <StateMark tone={isActive ? 'good' : 'plain'} isSoft={!isActive}>
      {isActive ? t(($) => $.adminList.archive.active) : t(($) => $.adminList.archive.archived)}
    </StateMark>
  );
};
