import type { Use, UseKind } from '@shop/contracts/wire/uses.contract';

/** Where each kind is edited. */
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

/** The page of what refers to an entry. */
export const findUsePath = ({ kind, id }: Use): string =>
  `${pages[kind]}/${encodeURIComponent(id)}`;
