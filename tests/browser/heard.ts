import type { Page } from 'playwright-core';

/** A part of a page as a screen reader tells of it. */
export type Heard = Readonly<{ role: string; name: string; description: string }>;

/** What nobody can use who does not know its name. */
const needsName = new Set([
  'button',
  'checkbox',
  'combobox',
  'dialog',
  'heading',
  'link',
  'menuitem',
  'radio',
  'searchbox',
  'spinbutton',
  'tab',
  'textbox',
]);

/** Names are made of it; it is told with what it names. */
const isText = (role: string): boolean => ['StaticText', 'InlineTextBox'].includes(role);

/** The page's accessibility tree from its beginning to its end, without what is hidden in it. */
export const heardOn = async (page: Page): Promise<readonly Heard[]> => {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const walk = (id: string): readonly Heard[] => {
    const node = byId.get(id);
    if (!node) return [];
    const said = {
      role: String(node.role?.value ?? ''),
      name: String(node.name?.value ?? '').trim(),
      description: String(node.description?.value ?? '').trim(),
    };
    const below = (node.childIds ?? []).flatMap(walk);
    return node.ignored || isText(said.role) ? below : [said, ...below];
  };
  const [root] = nodes;
  return root ? walk(root.nodeId) : [];
};

/** The roles of those things that can be used and have no name. */
export const namelessOf = (heard: readonly Heard[]): readonly string[] =>
  heard.filter(({ role, name }) => needsName.has(role) && name === '').map(({ role }) => role);

export type Expected = readonly [role: string, name: string | RegExp, description?: string];

const is = (heard: Heard, [role, name, description]: Expected): boolean =>
  heard.role === role &&
  (typeof name === 'string' ? heard.name === name : name.test(heard.name)) &&
  (description === undefined || heard.description.includes(description));

/** The first of what is expected, in this order, that a page does not tell of; null when it tells all. */
export const firstUnheard = (
  heard: readonly Heard[],
  expected: readonly Expected[],
): Expected | null => {
  let from = 0;
  for (const each of expected) {
    const at = heard.findIndex((said, index) => index >= from && is(said, each));
    if (at < 0) return each;
    from = at + 1;
  }
  return null;
};
