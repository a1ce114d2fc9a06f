import { countedModelNames } from '@shop/contracts/back-office/counted-models.contract';
import { useDispatch } from 'react-redux';
import { api } from '../../api/api.ts';
import { useLiveRefetch } from './use-live-refetch.ts';

/** Updates the counts of the sections while a back-office page is open. */
export const useLiveCounts = (): void => {
  const dispatch = useDispatch();
  useLiveRefetch(countedModelNames, () => {
    // refetches as soon as no request is pending
    dispatch(api.util.invalidateTags(['AdminCounts']));
    return undefined;
  });
};
