import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';

const pauseMs = 500;

/** The title filter. It applies at once; the address is updated when typing stops. */
export const useTitleFilter = () => {
  const [params, setParams] = useSearchParams();
  const addressFilter = params.get('q') ?? '';
  const [typed, setTyped] = useState(addressFilter);
  const [storedFilter, setStoredFilter] = useState(addressFilter);
  const [seenFilter, setSeenFilter] = useState(addressFilter);
  if (addressFilter !== seenFilter) {
    setSeenFilter(addressFilter);
    if (addressFilter !== storedFilter) setTyped(addressFilter); // by a link or history, not typing
  }

  const storeFilter = (text: string) => {
    const next = new URLSearchParams(params);
    if (text.trim() === '') next.delete('q');
    else next.set('q', text);
    if (next.toString() === params.toString()) return;
    setStoredFilter(next.get('q') ?? '');
    setParams(next, { replace: true, preventScrollReset: true });
  };
  const storeFilterLater = useDebouncedCallback(storeFilter, pauseMs);

  return {
    typed,
    type: (text: string) => {
      setTyped(text);
      storeFilterLater(text);
    },
    store: () => storeFilter(typed),
  };
};
