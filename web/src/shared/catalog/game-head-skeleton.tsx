import { Skeleton } from '../ui/skeleton.tsx';
import css from './game-head.module.css';

export const GameHeadSkeleton = () => (
  <div className={css['place']}>
    <div className={css['head']}>
      <div className={css['cover']} />
      <div className={css['words']}>
        <Skeleton height={64} width={240} />
        <Skeleton height={44} width="60%" />
        <Skeleton height={96} />
        <Skeleton height={24} width={200} />
        <Skeleton height={32} width={240} />
      </div>
    </div>
  </div>
);
