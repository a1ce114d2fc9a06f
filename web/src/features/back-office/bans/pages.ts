/** One chunk for the section: the list of pages is part of the first page that shoppers load. */
export { AddBansPage } from './add-bans-page.tsx';
export { BanListPage } from './ban-list-page.tsx';
export { BanPage } from './ban-page.tsx';
