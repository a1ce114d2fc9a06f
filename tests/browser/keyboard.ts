import { expect } from 'chai';
import type { Locator, Page } from 'playwright-core';

type Stop = Readonly<{
  /** Its name, or its text, with plain spaces. */
  name: string;
  /** An outline is at the element or at its placeholder, and within the window. */
  seen: boolean;
}>;

const stop = (page: Page): Promise<Stop> =>
  page.evaluate(() => {
    const element = document.activeElement ?? document.body;
    const labeled = 'labels' in element ? (element as HTMLInputElement).labels : null;
    const name =
      element.getAttribute('aria-label') ?? labeled?.[0]?.textContent ?? element.textContent ?? '';
    const placeholders = [element, element.nextElementSibling ?? element];
    for (let above = element.parentElement; above; above = above.parentElement) {
      placeholders.push(above); // the link in the heading of a card or a row covers all of it
    }
    const outlined = placeholders.some((placeholder) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(placeholder);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
    });
    if (element === document.body) return { name: '', seen: true }; // between the last control and the first
    const { top, bottom, left, right } = element.getBoundingClientRect();
    const inside = bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
    return { name: name.replaceAll(/\s+/gu, ' ').trim(), seen: outlined && inside };
  });

/** For how many frames a message may still move into view that has just got the focus. */
const maxFrames = 60;

/** The same as soon as people see it, or as it is after some frames. */
const visibleStop = async (page: Page): Promise<Stop> => {
  let current = await stop(page);
  for (let frames = 0; !current.seen && frames < maxFrames; frames += 1) {
    await page.evaluate(() => new Promise((resolve) => void requestAnimationFrame(resolve)));
    current = await stop(page);
  }
  return current;
};

const maxStops = 80;

type FocusByKey = (page: Page, target: string | RegExp) => Promise<void>;

const goBy =
  (key: string): FocusByKey =>
  async (page, target) => {
    const visitedNames: string[] = [];
    for (let stops = 0; stops < maxStops; stops += 1) {
      await page.keyboard.press(key);
      const { name, seen } = await visibleStop(page);
      expect(seen, `Nobody sees that “${name}” has the focus`).to.equal(true);
      if (typeof target === 'string' ? name === target : target.test(name)) return;
      visitedNames.push(name);
    }
    expect.fail(`${target} is out of reach: ${visitedNames.join(' | ')}`);
  };

/** Presses Tab until the target is reached. Each stop on the way must be visible. */
export const tabTo = goBy('Tab');

/** The same within a menu. */
export const arrowTo = goBy('ArrowDown');

export const press = async (page: Page, target: string | RegExp): Promise<void> => {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
};

/** Waits until the focused element has this name. */
export const focusOn = async (page: Page, target: string): Promise<void> => {
  await page.waitForFunction((name) => {
    const element = document.activeElement;
    const labels = element && 'labels' in element ? (element as HTMLInputElement).labels : null;
    const called = element?.getAttribute('aria-label') ?? labels?.[0]?.textContent;
    const text = called ?? element?.textContent ?? '';
    return text.replaceAll(/\s+/gu, ' ').trim() === name;
  }, target);
};

/**
 * Operates a control by the keyboard, wherever the focus was before. Fails if it cannot be focused.
 */
export const activate = async (
  control: Locator,
  key: 'Enter' | 'Space' = 'Enter',
): Promise<void> => {
  await control.focus();
  await control.evaluate((element) => {
    if (document.activeElement !== element) throw new Error(`No focus: ${element.outerHTML}`);
  });
  await control.page().keyboard.press(key);
};

/** Replaces the text of a field by typing. */
export const retype = async (field: Locator, text: string): Promise<void> => {
  await field.focus();
  await field.selectText();
  await field.page().keyboard.insertText(text);
};
