import { LoadingNote, Skeleton } from '../../ui/skeleton.tsx';
import css from './entity-form.module.css';

/** The skeleton of a form whose entry is loading. */
export const FormSkeleton = () => (
  <div className={css['form']}>
    <LoadingNote />
    <Skeleton height={32} width={280} />
    {Array.from({ length: 4 }, (_, index) => (
      <Skeleton key={index} height={64} />
    ))}
  </div>
);
