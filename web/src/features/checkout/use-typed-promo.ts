import { useEffect, useState } from 'react';

const pauseMs = 500;

/**
 * A promo code as it is asked about: after half a second without typing, at once when it is
 * confirmed or cleared.
 */
export const useTypedPromo = () => {
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState('');
  const code = typed.trim();

  useEffect(() => {
    if (code === asked) return;
    const timer = setTimeout(() => setAsked(code), code === '' ? 0 : pauseMs);
    return () => clearTimeout(timer);
  }, [code, asked]);

  return {
    typed,
    asked,
    settled: code === asked,
    type: setTyped,
    confirm: () => setAsked(code),
  };
};
