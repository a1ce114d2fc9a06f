import { useHotkeys } from '@mantine/hooks';

const byPlace = { preventDefault: true, usePhysicalKeys: true };

/** Ctrl+S or ⌘S, in fields too, and by the place of the key: on a Russian layout it is Ы. */
export const useSaveShortcut = (save: () => void): void =>
  useHotkeys([['mod+S', save, byPlace]], []);
