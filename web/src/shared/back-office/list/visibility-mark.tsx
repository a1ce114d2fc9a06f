import { useTranslation } from 'react-i18next';
import { StatusMark } from '../status-mark.tsx';

type VisibilityMarkProps = Readonly<{ isActive: boolean; isHidden: boolean }>;

/** Whether an entry is visible, hidden or archived, as a word with a dot. */
export const VisibilityMark = ({ isActive, isHidden }: VisibilityMarkProps) => {
  const { t } = useTranslation();
  const isShown = isActive && !isHidden;
  const word = () => {
    if (!isActive) return t(($) => $.adminList.archive.archived);
    return t(($) => $.adminList.visibility[isHidden ? 'hidden' : 'shown']);
  };
  return (
    <StatusMark tone={isShown ? 'good' : 'plain'} isSoft={!isShown}>
      {word()}
    </StatusMark>
  );
};
