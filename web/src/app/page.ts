import type { Params } from 'react-router-dom';
import type { GuardContext } from './guards.ts';
import type { Load } from './page-code.ts';

/** One page of the client, by its path below the language prefix. */
export type Page = Readonly<{
  path: string;
  /** The path of the page's module. The server uses it to find the page's styles and scripts. */
  code?: string;
  guards?: readonly string[];
  /** Loads the page's code on the first visit. A page without it responds with 404. */
  load?: Load;
  /** Whether the page needs the messages for staff and developers. */
  ofStaff?: boolean;
  /** Returns the path of a redirect, without a language. */
  redirectTo?: (context: GuardContext, params: Params) => Promise<string>;
}>;
