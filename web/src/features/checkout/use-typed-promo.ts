import { useEffect, useState } from 'react';
import { forgetLinkedPromo, linkedPromo } from '../../shared/promo/linked-promo.ts';

const pauseMs = 500;

/**
 * A promo code as it is asked about: after half a second without typing, at once when it is
 * confirmed or cleared. It begins with the code of the link that the buyer followed.
 */
export const useTypedPromo = () => {
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState('');
  const code = typed.trim();

  useEffect(() => {
    const linked = linkedPromo();
    if (linked === null) return;
    setTyped(linked); // eslint-disable-line react/set-state-in-effect -- the server does not know it
    setAsked(linked);
  }, []);

  useEffect(() => {
    if (code === asked) return;
    const timer = setTimeout(() => setAsked(code), code === '' ? 0 : pauseMs);
    return () => clearTimeout(timer);
  }, [code, asked]);

  return {
    typed,
    asked,
    settled: code === asked,
    type: (text: string) => {
      forgetLinkedPromo();
      setTyped(text);
    },
    confirm: () => setAsked(code),
  };
};
