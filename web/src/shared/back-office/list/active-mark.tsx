import { useTranslation } from 'react-i18next';
import css from './active-mark.module.css';

/** Whether an entry is active or archived, as a word with a dot. */
export const ActiveMark = ({ isActive }: Readonly<{ isActive: boolean }>) => {
  const { t } = useTranslation();
  return (
    <span className={css['mark']} data-active={isActive || undefined}>
      {isActive ? t(($) => $.adminList.archive.active) : t(($) => $.adminList.archive.archived)}
    </span>
  );
};
