import type { MouseEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useLangPrefix } from '../../routing/use-lang-prefix.ts';
import { isOpenedFrom } from '../list/opened-from.ts';
import { useEscape } from './use-escape.ts';

const isPlainClick = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !(ctrlKey || metaKey || shiftKey || altKey);

/**
 * Returns to the list at `path` with the link to it or with Escape. If the page was opened from the
 * list, the list shows the same rows again. Undefined for a page without a list.
 */
export const useBackToList = (path: string | undefined) => {
  const { state } = useLocation() as { state: unknown }; // from a link
  const navigate = useNavigate();
  const prefixed = useLangPrefix();
  const isFromList = path !== undefined && isOpenedFrom(state, path);

  useEscape(() => {
    if (isFromList) return void navigate(-1);
    if (path !== undefined) void navigate(prefixed(path));
  });

  return (event: MouseEvent) => {
    if (!isFromList || !isPlainClick(event)) return;
    event.preventDefault();
    void navigate(-1);
  };
};
