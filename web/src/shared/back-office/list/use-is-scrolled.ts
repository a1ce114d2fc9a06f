import { useEffect, useRef, useState } from 'react';

/** Whether an element is wider than its container, which then scrolls horizontally. */
export const useIsScrolled = () => {
  const place = useRef<HTMLDivElement>(null);
  const [isScrolled, setScrolled] = useState(false);
  useEffect(() => {
    const { current } = place;
    const content = current?.firstElementChild;
    if (!current || !content) return;
    const observer = new ResizeObserver(() => {
      setScrolled(content.scrollWidth > current.clientWidth);
    });
    observer.observe(current);
    observer.observe(content);
    return () => observer.disconnect();
  }, []);
  return { place, isScrolled };
};
