import type { Use, UseKind } from '@shop/contracts/wire/uses.contract';

/** The edit pages by kind. */
const pages: Readonly<Record<UseKind, string>> = {
  product: '/admin/products',
  function: '/admin/functions',
  requirement: '/admin/requirements',
  bot_problem: '/admin/bot/problems',
  ticket_theme: '/admin/theme',
  ticket: '/tickets',
  slide: '/admin/slider',
  article: '/admin/problems',
  contact_card: '/admin/contacts',
  page: '/admin/pages',
  promo: '/admin/promos',
  order: '/admin/orders',
};

/** Returns the page of a referring entry. */
export const findUsePath = ({ kind, id }: Use): string =>
  `${pages[kind]}/${encodeURIComponent(id)}`;
