import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

const nearPx = 48;

const sizeOf = ({ scrollHeight, clientHeight }: HTMLElement): string =>
  `${scrollHeight}/${clientHeight}`;

/** Keeps a list scrolled to its end while the user is there. Returns whether they are. */
export const useStickyEnd = () => {
  const box = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const [atEnd, setAtEnd] = useState(true);
  const isSticky = useRef(true);
  const seen = useRef({ top: 0, size: '' });

  const toEnd = useCallback(() => {
    const element = box.current;
    if (element) {
      element.scrollTop = element.scrollHeight;
      seen.current = { top: element.scrollTop, size: sizeOf(element) };
    }
    isSticky.current = true;
    setAtEnd(true);
  }, []);

  useLayoutEffect(() => {
    if (isSticky.current) toEnd();
  });

  useEffect(() => {
    const resized = new ResizeObserver(() => {
      if (isSticky.current) toEnd(); // pictures load after their messages
    });
    for (const { current } of [box, content]) if (current) resized.observe(current);
    return () => resized.disconnect();
  }, [toEnd]);

  const handleScroll = () => {
    const element = box.current;
    if (!element) return;
    const left = element.scrollHeight - element.scrollTop - element.clientHeight;
    const now = { top: element.scrollTop, size: sizeOf(element) };
    // The top also changes when the content resizes, which is not a scroll by the user.
    const isScrolledUp = now.top < seen.current.top && now.size === seen.current.size;
    seen.current = now;
    if (left < nearPx) isSticky.current = true;
    else if (isScrolledUp) isSticky.current = false;
    setAtEnd(isSticky.current);
  };

  return { box, content, atEnd, toEnd, handleScroll };
};
