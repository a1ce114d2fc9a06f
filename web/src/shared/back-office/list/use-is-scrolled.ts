import { useEffect, useRef, useState } from 'react';

/** Whether something is wider than its place, so that the place has to scroll sideways. */
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
