const frameMs = 16;

/**
 * A frame of the page is one timer each. jsdom has one interval for all of them, and loses it when
 * a test puts other timers in place of Node's while a frame is awaited: it then runs for ever.
 */
export const animationFrames = () => {
  const awaited = new Map<number, () => void>();
  let last = 0;
  let closed = false;

  const requestAnimationFrame = (draw: FrameRequestCallback): number => {
    last += 1;
    const frame = last;
    if (closed) return frame;
    const { setTimeout, clearTimeout } = globalThis;
    const timer = setTimeout(() => {
      awaited.delete(frame);
      draw(performance.now());
    }, frameMs);
    awaited.set(frame, () => clearTimeout(timer));
    return frame;
  };
  const cancelAnimationFrame = (frame: number): void => {
    awaited.get(frame)?.();
    awaited.delete(frame);
  };
  /** From here on nothing is drawn: an animation that goes on would keep the process alive. */
  const close = (): void => {
    closed = true;
    for (const forget of awaited.values()) forget();
    awaited.clear();
  };

  return { requestAnimationFrame, cancelAnimationFrame, close };
};
