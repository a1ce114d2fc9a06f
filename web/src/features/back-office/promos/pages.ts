/** One chunk for the section: the list of pages is part of the first page that shoppers load. */
export { BatchListPage } from './batches/batch-list-page.tsx';
export { HistoryListPage } from './history/history-list-page.tsx';
export { PromoListPage } from './list/promo-list-page.tsx';
export { PromoPage } from './page/promo-page.tsx';
