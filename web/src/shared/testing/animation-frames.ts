const frameMs = 16;

/**
 * Animation frames with one timer each. jsdom uses one interval for all frames and loses it if a
 * test replaces Node's timers while a frame is pending: the interval then runs forever.
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
  /** Cancels all frames: a running animation would keep the process alive. */
  const close = (): void => {
    closed = true;
    for (const forget of awaited.values()) forget();
    awaited.clear();
  };

  return { requestAnimationFrame, cancelAnimationFrame, close };
};
