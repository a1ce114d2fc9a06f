export { createShopClient } from '../loading/shop.ts';
export { localPaymentSystems } from '../loading/local-payment-systems.ts';
export { loadPeople } from './load-people.ts';
export { listedGames } from '../catalog/games.ts';
export type { HistoricalSale } from './sales-history-plan.ts';
export { planSalesHistory } from './sales-history-plan.ts';
export type { Guest } from './sale-events.ts';
export { createSaleEvents } from './sale-events.ts';
export { writeSalesHistory } from './write-sales-history.ts';
