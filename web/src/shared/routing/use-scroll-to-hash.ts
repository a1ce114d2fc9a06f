import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/** Decodes the hash; empty if it is malformed. */
const placeIn = (hash: string): string => {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return '';
  }
};

/**
 * Scrolls to the hash of the address when the component appears: the browser and the router look
 * for it once, before a text has loaded or while another page is still shown. Back and Forward
 * return to the position of the earlier visit instead.
 */
export const useScrollToHash = (): void => {
  const { hash, key } = useLocation();
  const isReturn = useNavigationType() === NavigationType.Pop && key !== 'default';
  const pendingHash = useRef(isReturn ? '' : hash);

  useEffect(() => {
    const place = placeIn(pendingHash.current);
    pendingHash.current = '';
    document.getElementById(place)?.scrollIntoView();
  }, []);
};
