import listPage from './list-page.module.css';
import { LoadingNote, Skeleton } from './skeleton.tsx';

/** Three rows of a list that is loading. */
export const ListSkeleton = ({ rowHeight }: Readonly<{ rowHeight: number }>) => (
  <div className={listPage['skeleton']}>
    <LoadingNote />
    <Skeleton height={rowHeight} />
    <Skeleton height={rowHeight} />
    <Skeleton height={rowHeight} />
  </div>
);
