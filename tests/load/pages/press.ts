import type { Locator } from 'playwright-core';

/**
 * A finger on an element that is there. The tool's own presses look for what they hit while the
 * page answers, on the processor that is measured: this one looks before.
 */
export const press = async (target: Locator): Promise<void> => {
  const { x, y } = await target.evaluate(
    (element) =>
      new Promise<{ x: number; y: number }>((resolve, reject) => {
        element.scrollIntoView({ block: 'center', behavior: 'instant' });
        requestIdleCallback(() => {
          const { left, top, width, height } = element.getBoundingClientRect();
          const middle = { x: left + width / 2, y: top + height / 2 };
          const hit = document.elementFromPoint(middle.x, middle.y);
          if (hit && (element.contains(hit) || hit.contains(element))) resolve(middle);
          else reject(new Error('Something lies over what is to be pressed'));
        });
      }),
  );
  await target.page().touchscreen.tap(x, y);
};
