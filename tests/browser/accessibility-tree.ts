import type { Page } from 'playwright-core';

/** A part of a page as a screen reader presents it, with plain spaces. */
export type AccessibleNode = Readonly<{ role: string; name: string; description: string }>;

/** Roles that are unusable without an accessible name. */
const rolesNeedingName = new Set([
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

/** Names are built from these nodes. They are presented with the element that they name. */
const isText = (role: string): boolean => ['StaticText', 'InlineTextBox'].includes(role);

const withPlainSpaces = (text: string): string => text.replaceAll(/\s+/gu, ' ').trim();

/** The page's accessibility tree from its beginning to its end, without hidden nodes. */
export const readAccessibilityTree = async (page: Page): Promise<readonly AccessibleNode[]> => {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const walk = (id: string): readonly AccessibleNode[] => {
    const node = byId.get(id);
    if (!node) return [];
    const accessibleNode = {
      role: String(node.role?.value ?? ''),
      name: withPlainSpaces(String(node.name?.value ?? '')),
      description: withPlainSpaces(String(node.description?.value ?? '')),
    };
    const below = (node.childIds ?? []).flatMap(walk);
    return node.ignored || isText(accessibleNode.role) ? below : [accessibleNode, ...below];
  };
  const [root] = nodes;
  return root ? walk(root.nodeId) : [];
};

/** The roles of the controls without a name. */
export const rolesWithoutName = (nodes: readonly AccessibleNode[]): readonly string[] =>
  nodes
    .filter(({ role, name }) => rolesNeedingName.has(role) && name === '')
    .map(({ role }) => role);

export type ExpectedNode = readonly [role: string, name: string | RegExp, description?: string];

const matchesNode = (nodes: AccessibleNode, [role, name, description]: ExpectedNode): boolean =>
  nodes.role === role &&
  (typeof name === 'string' ? nodes.name === name : name.test(nodes.name)) &&
  (description === undefined || nodes.description.includes(description));

/** The first expected node that is missing from the page in this order; null if all are present. */
export const findMissingNode = (
  nodes: readonly AccessibleNode[],
  expected: readonly ExpectedNode[],
): ExpectedNode | null => {
  let from = 0;
  for (const each of expected) {
    const at = nodes.findIndex(
      (accessibleNode, index) => index >= from && matchesNode(accessibleNode, each),
    );
    if (at < 0) return each;
    from = at + 1;
  }
  return null;
};
