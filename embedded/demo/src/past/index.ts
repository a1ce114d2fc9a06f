export { createShopClient } from '../loading/shop.ts';
export { localPaymentSystems } from '../loading/local-payment-systems.ts';
export { loadPeople } from './load-people.ts';
export { listedGames } from '../catalog/games.ts';
export type { HistoricalSale } from './past-plan.ts';
export { planSalesHistory } from './past-plan.ts';
export type { Guest } from './whole-sale.ts';
export { createSaleEvents } from './whole-sale.ts';
export { writeSalesHistory } from './write-past.ts';
