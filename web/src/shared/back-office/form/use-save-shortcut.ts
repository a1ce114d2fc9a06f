import { useHotkeys } from '@mantine/hooks';

const byPlace = { preventDefault: true, usePhysicalKeys: true };

/** Ctrl+S or ⌘S, also in fields, by the physical key: on a Russian layout it is Ы. */
export const useSaveShortcut = (save: () => void): void =>
  useHotkeys([['mod+S', save, byPlace]], []);
