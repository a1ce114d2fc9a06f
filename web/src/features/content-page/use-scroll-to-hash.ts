import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** Decodes the hash; empty if it is malformed. */
const placeIn = (hash: string): string => {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return '';
  }
};

/** Scrolls to the hash of the address if the text loads after the page. */
export const useScrollToHash = (): void => {
  const { hash, key } = useLocation();
  const pendingHash = useRef(key === 'default' ? hash : '');

  useEffect(() => {
    const place = placeIn(pendingHash.current);
    pendingHash.current = '';
    document.getElementById(place)?.scrollIntoView();
  }, []);
};
