import type { ReactNode } from 'react';
import { LoadingNote } from '../ui/skeleton.tsx';
import css from './reading.module.css';
import { Reading } from './reading.tsx';

type ReadingSkeletonProps = Readonly<{ children: ReactNode }>;

/**
 * The placeholder of a text that loads. It fills the window, so that the footer is already below
 * it: a text that pushed the footer down would shift the layout.
 */
export const ReadingSkeleton = ({ children }: ReadingSkeletonProps) => (
  <Reading>
    <div className={css['waiting']}>
      <LoadingNote />
      {children}
    </div>
  </Reading>
);
