import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';

const pauseMs = 500;

/** What is looked for: shown at once, kept in the page's address once nobody types. */
export const useTitleFilter = () => {
  const [params, setParams] = useSearchParams();
  const asked = params.get('q') ?? '';
  const [typed, setTyped] = useState(asked);
  const [kept, setKept] = useState(asked);
  const [seen, setSeen] = useState(asked);
  if (asked !== seen) {
    setSeen(asked);
    if (asked !== kept) setTyped(asked); // by a link or the way back, not from here
  }

  const keep = (text: string) => {
    const next = new URLSearchParams(params);
    if (text.trim() === '') next.delete('q');
    else next.set('q', text);
    if (next.toString() === params.toString()) return;
    setKept(next.get('q') ?? '');
    setParams(next, { replace: true, preventScrollReset: true });
  };
  const keepLater = useDebouncedCallback(keep, pauseMs);

  return {
    typed,
    type: (text: string) => {
      setTyped(text);
      keepLater(text);
    },
    keep: () => keep(typed),
  };
};
