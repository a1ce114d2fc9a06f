import { countedModelNames } from '@shop/contracts/back-office/counted-models.contract';
import { useDispatch } from 'react-redux';
import { api } from '../../api/api.ts';
import { useLiveRefetch } from './use-live-refetch.ts';

/** Updates the counts of the sections while a back-office page is open. */
export const useLiveCounts = (): void => {
  const dispatch = useDispatch();
  useLiveRefetch(countedModelNames, () => dispatch(api.util.invalidateTags(['AdminCounts'])));
};
