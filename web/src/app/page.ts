import type { Params } from 'react-router-dom';
import type { GuardContext } from './guards.ts';
import type { Load } from './page-code.ts';

/** One page of the client, by its path below the language prefix. */
export type Page = Readonly<{
  path: string;
  /** The page's module. The server finds the styles and scripts of a page that it renders by it. */
  code?: string;
  guards?: readonly string[];
  /** Loads the page's code when it is first needed. A path without it is not found. */
  load?: Load;
  /** Needs the messages of staff and developers. */
  ofStaff?: boolean;
  /** Redirects to another page, given without a language. */
  leadsTo?: (context: GuardContext, params: Params) => Promise<string>;
}>;
