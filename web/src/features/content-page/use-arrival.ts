import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** Malformed addresses name no place. */
const placeIn = (hash: string): string => {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return '';
  }
};

/** Goes to the place that the address names, when its text came after the page was opened. */
export const useScrollToHash = (): void => {
  const { hash, key } = useLocation();
  const asked = useRef(key === 'default' ? hash : '');

  useEffect(() => {
    const place = placeIn(asked.current);
    asked.current = '';
    document.getElementById(place)?.scrollIntoView();
  }, []);
};
