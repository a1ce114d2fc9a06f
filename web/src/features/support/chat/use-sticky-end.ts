import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

const nearPx = 48;

const sizeOf = ({ scrollHeight, clientHeight }: HTMLElement): string =>
  `${scrollHeight}/${clientHeight}`;

/** Keeps the end of a list in sight while one is there, and says whether one is. */
export const useStickyEnd = () => {
  const box = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const [atEnd, setAtEnd] = useState(true);
  const stays = useRef(true);
  const seen = useRef({ top: 0, size: '' });

  const toEnd = useCallback(() => {
    const element = box.current;
    if (element) {
      element.scrollTop = element.scrollHeight;
      seen.current = { top: element.scrollTop, size: sizeOf(element) };
    }
    stays.current = true;
    setAtEnd(true);
  }, []);

  useLayoutEffect(() => {
    if (stays.current) toEnd();
  });

  useEffect(() => {
    const resized = new ResizeObserver(() => {
      if (stays.current) toEnd(); // pictures come later than their messages
    });
    for (const { current } of [box, content]) if (current) resized.observe(current);
    return () => resized.disconnect();
  }, [toEnd]);

  const handleScroll = () => {
    const element = box.current;
    if (!element) return;
    const left = element.scrollHeight - element.scrollTop - element.clientHeight;
    const now = { top: element.scrollTop, size: sizeOf(element) };
    const wentUp = now.top < seen.current.top && now.size === seen.current.size; // else it was the content that moved
    seen.current = now;
    if (left < nearPx) stays.current = true;
    else if (wentUp) stays.current = false;
    setAtEnd(stays.current);
  };

  return { box, content, atEnd, toEnd, handleScroll };
};
