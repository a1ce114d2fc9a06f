import { useTranslation } from 'react-i18next';
import { StateMark } from '../state-mark.tsx';

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
    <StateMark tone={isShown ? 'good' : 'plain'} isSoft={!isShown}>
      {word()}
    </StateMark>
  );
};
