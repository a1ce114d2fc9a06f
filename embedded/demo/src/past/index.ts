export { shopAt } from '../loading/shop.ts';
export { localPaymentSystems } from '../loading/local-payment-systems.ts';
export { loadPeople } from './load-people.ts';
export { listedGames } from '../catalog/games.ts';
export type { PastSale } from './past-plan.ts';
export { pastPlan } from './past-plan.ts';
export type { Guest } from './whole-sale.ts';
export { wholeSale } from './whole-sale.ts';
export { writePast } from './write-past.ts';
