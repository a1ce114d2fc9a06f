import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLiveCounts } from '../../shared/back-office/live/use-live-counts.ts';
import frame from '../default-layout.module.css';
import { StaffHeader } from './staff-header.tsx';
import css from './staff-frame.module.css';

type StaffFrameProps = Readonly<{
  /** The button that opens the list of sections on narrow screens. */
  sectionButton?: ReactNode;
  tabBar?: ReactNode;
  children: ReactNode;
}>;

/** The frame of staff pages: a slim header, no footer, and full width for tables. */
export const StaffFrame = ({ sectionButton, tabBar, children }: StaffFrameProps) => {
  const { t } = useTranslation();
  useLiveCounts();
  return (
    <>
      <a href="#content" className={frame['skip']}>
        {t(($) => $.shell.skip)}
      </a>
      <StaffHeader sectionButton={sectionButton} />
      <div className={css['body']}>
        {tabBar}
        <main id="content" className={css['main']}>
          {children}
        </main>
      </div>
    </>
  );
};
