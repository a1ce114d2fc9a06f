import type { Target } from './browser-user.ts';

/** The names must not contain a double quote, which XPath 1.0 cannot escape. */
const quoted = (text: string): string => `"${text}"`;

const hasText = (text: string): string => `normalize-space()=${quoted(text)}`;

const isNamed = (name: string): string =>
  `(@aria-label=${quoted(name)} or @id=//label[starts-with(normalize-space(),${quoted(name)})]/@for or ancestor::label[contains(normalize-space(),${quoted(name)})])`;

const first = (path: string): Target => `(${path})[1]`;

export const button = (name: string): Target =>
  first(`//button[${hasText(name)} or @aria-label=${quoted(name)}]`);

/** A button whose text or label starts with `name`. */
export const buttonFrom = (name: string): Target =>
  first(
    `//button[starts-with(normalize-space(),${quoted(name)}) or starts-with(@aria-label,${quoted(name)})]`,
  );

/**
 * A link by its label, or the innermost element of a link with exactly this text. WebDriver clicks
 * the first box of an element, which is empty if a link in a line holds a block.
 */
export const link = (name: string): Target =>
  first(
    `//a[@aria-label=${quoted(name)}] | //*[ancestor-or-self::a][${hasText(name)}][not(*[${hasText(name)}])]`,
  );

export const heading = (name: string): Target =>
  first(`//*[self::h1 or self::h2 or self::h3][${hasText(name)}]`);

export const field = (name: string): Target =>
  first(`//*[self::input or self::textarea or self::select][${isNamed(name)}]`);

/** The innermost element with exactly this text. */
export const text = (content: string): Target =>
  first(`//body//*[not(self::script)][${hasText(content)}][not(*[${hasText(content)}])]`);

/** A target within the open dialog. */
export const inDialog = (target: Target): Target =>
  target.replace('(//', '(//*[@role="dialog" or self::dialog[@open]]//');

export const tab = (name: string): Target =>
  first(`//*[@role="tab"][normalize-space()=${quoted(name)}]`);

export const image = (name: string): Target => first(`//img[@alt=${quoted(name)}]`);

export const video = (name: string): Target => first(`//video[@title=${quoted(name)}]`);

/** A link in the open dialog whose text contains this. */
export const foundLink = (name: string): Target => inDialog(first(`//a[.//*[${hasText(name)}]]`));

/** The number of keys to buy. */
export const countField = first('//input[@name="count"]');

export const searchField = inDialog(first('//input'));
