import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** Calls `onChange` after each navigation, but not for the first page. */
export const useOnPageChange = (onChange: () => void): void => {
  const { key } = useLocation();
  const last = useRef(key);
  const changed = useEffectEvent(onChange);

  useEffect(() => {
    if (last.current === key) return;
    last.current = key;
    changed();
  }, [key]);
};
