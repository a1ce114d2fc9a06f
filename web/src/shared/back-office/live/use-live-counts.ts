import { countedModelNames } from '@shop/contracts/back-office/counted-models.contract';
import { useDispatch } from 'react-redux';
import { api } from '../../api/api.ts';
import { useLiveRefetch } from './use-live-refetch.ts';

/** Keeps the counts of the sections up to date while a page of the back-office is open. */
export const useLiveCounts = (): void => {
  const dispatch = useDispatch();
  useLiveRefetch(countedModelNames, () => dispatch(api.util.invalidateTags(['AdminCounts'])));
};
