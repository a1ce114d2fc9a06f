/** One chunk for the section, because the list of pages is in the initial code of the shop. */
export { BatchListPage } from './batches/batch-list-page.tsx';
export { HistoryListPage } from './history/history-list-page.tsx';
export { PromoListPage } from './list/promo-list-page.tsx';
export { PromoPage } from './page/promo-page.tsx';
