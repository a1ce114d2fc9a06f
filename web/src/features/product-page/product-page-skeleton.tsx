import { LoadingNote, Skeleton } from '../../shared/ui/skeleton.tsx';
import css from './product-page.module.css';

export const ProductPageSkeleton = () => (
  <>
    <LoadingNote />
    <div style={{ padding: '24px 0 16px' }}>
      <Skeleton height={21} width={280} />
    </div>
    <div className={css['page']}>
      <div className={css['head']}>
        <Skeleton height={69} width={160} />
        <Skeleton height={44} width="70%" />
        <Skeleton height={24} width={260} />
      </div>
      <div className={css['media']}>
        <Skeleton height={420} />
      </div>
      <div className={css['checkout']}>
        <Skeleton height={640} />
      </div>
      <div className={css['intro']}>
        <Skeleton height={80} />
      </div>
      <div className={css['about']}>
        <Skeleton height={160} />
      </div>
    </div>
  </>
);
