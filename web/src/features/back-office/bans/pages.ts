/** One chunk for the section, because the list of pages is in the initial code of the shop. */
export { AddBansPage } from './add-bans-page.tsx';
export { BanListPage } from './ban-list-page.tsx';
export { BanPage } from './ban-page.tsx';
