import { useTranslation } from 'react-i18next';
import css from './active-mark.module.css';

type VisibilityMarkProps = Readonly<{ isActive: boolean; isHidden: boolean }>;

/** Whether an entry is visible, hidden or archived, as a word with a dot. */
export const VisibilityMark = ({ isActive, isHidden }: VisibilityMarkProps) => {
  const { t } = useTranslation();
  const word = () => {
    if (!isActive) return t(($) => $.adminList.archive.archived);
    return t(($) => $.adminList.visibility[isHidden ? 'hidden' : 'shown']);
  };
  return (
    <span className={css['mark']} data-active={(isActive && !isHidden) || undefined}>
      {word()}
    </span>
  );
};
