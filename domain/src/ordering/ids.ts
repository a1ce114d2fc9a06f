import type { Brand } from '@shop/contracts/kernel';

export type OrderId = Brand<string, 'OrderId'>;
export const orderId = (value: string): OrderId => value as OrderId;

export const orderStream = (id: OrderId): `order-${OrderId}` => `order-${id}`;

/** The order number for people and payment systems: an integer below 2^31. */
export type OrderNumber = Brand<number, 'OrderNumber'>;
export const orderNumber = (value: number): OrderNumber => value as OrderNumber;

/** The stream of the unpaid orders of an email or a network, by its keyed hash. */
export const openOrdersStream = (owner: string): string => `openOrders-${owner}`;

/** Reserves a number for one order, so that two orders never have the same. */
export const orderNumberStream = (number: number): string => `orderNumber-${number}`;
