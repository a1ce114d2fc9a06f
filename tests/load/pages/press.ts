import type { Locator } from 'playwright-core';

/**
 * Taps an element that exists. The tool's own tap searches the element while the page responds, on
 * the processor that is measured. This one searches before the tap.
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
          else reject(new Error('Another element covers the target'));
        });
      }),
  );
  await target.page().touchscreen.tap(x, y);
};
