import { useLocation, useNavigate } from 'react-router-dom';
import { useLangPrefix } from '../../routing/use-lang-prefix.ts';
import { linkToList } from '../list/list-origin.ts';
import { useEscape } from './use-escape.ts';

/**
 * Returns to the list at `path` with Escape, and returns the link to it. If the page was opened
 * from the list, the list shows the same rows again. Undefined for a page without a list.
 */
export const useBackToList = (path: string | undefined) => {
  const { state } = useLocation() as { state: unknown }; // from a link
  const navigate = useNavigate();
  const prefixed = useLangPrefix();
  const link = path === undefined ? undefined : linkToList(path, state);

  useEscape(() => {
    if (link) void navigate(prefixed(link.to), { state: link.state });
  });

  return link;
};
