import type { Params } from 'react-router-dom';
import type { Audience } from '../shared/i18n/i18n.ts';
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
  /** The audience whose further messages the page needs. */
  messages?: Audience;
  /** Returns the path of a redirect, without a language. */
  redirectTo?: (context: GuardContext, params: Params) => Promise<string>;
}>;
