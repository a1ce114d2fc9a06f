import type { Lang } from '@shop/contracts/wire/contract';

export type Layout = 'default' | 'fullscreen' | 'profile' | 'admin' | 'tickets';
/** In the order of what they may do. */
export type Role = 'guest' | 'user' | 'moderator' | 'administrator';

export type Words = Readonly<Record<Lang, string>>;

/** What addresses and titles name. */
export type Things = Readonly<{
  game: Words & Readonly<{ path: string }>;
  product: Words & Readonly<{ path: string }>;
  article: Words & Readonly<{ id: string }>;
  ticket: Readonly<{ id: string; number: number }>;
}>;

/** A page of the specification, as it is to be found. */
export type SiteRoute = Readonly<{
  path: string;
  layout: Layout;
  as: Role;
  /** Part of the title. */
  named: Words;
  /** From the store to the page; only where there are breadcrumbs. */
  crumbs?: readonly Words[];
  /** Where the address leads, when it leads elsewhere. */
  leadsTo?: string;
}>;

const words = (rus: string, eng: string): Words => ({ rus, eng });

const store = words('Магазин', 'Store');
const catalog = words('Каталог', 'Catalog');
const profile = words('Профиль', 'Profile');
const support = words('Поддержка', 'Support');
const purchases = words('Покупки', 'Purchases');
const requests = words('Обращения', 'Tickets');
const tickets = words('Обращения', 'Tickets');
const faq = words('Помощь', 'FAQ');
const number = (of: number): Words => words(String(of), String(of));

const content = (path: string, named: Words): SiteRoute => ({
  path,
  layout: 'default',
  as: 'guest',
  named,
  crumbs: [store, named],
});

const alone = (path: string, named: Words): SiteRoute => ({
  path,
  layout: 'fullscreen',
  as: 'guest',
  named,
});

const ofProfile = (path: string, named: Words, crumb = named): SiteRoute => ({
  path,
  layout: 'profile',
  as: 'user',
  named,
  crumbs: [store, profile, crumb],
});

/** The pages that everybody may open. */
export const publicRoutes = ({ game, product }: Things): readonly SiteRoute[] => [
  {
    path: '/',
    layout: 'default',
    as: 'guest',
    named: words('Ключи для игр', 'Game keys'),
  },
  content('/catalog', catalog),
  { ...content(`/catalog/${game.path}`, game), crumbs: [store, catalog, game] },
  {
    ...content(`/catalog/${game.path}/${product.path}`, product),
    crumbs: [store, catalog, game, product],
  },
  content('/contacts', words('Контакты', 'Contacts')),
  content('/payment-and-delivery', words('Оплата и доставка', 'Payment and delivery')),
  content('/policy', words('Политика конфиденциальности', 'Privacy policy')),
  content('/terms', words('Пользовательское соглашение', 'Terms of service')),
  alone('/forgot-password', words('парол', 'password')),
  alone('/signin', words('Вход', 'Sign in')),
  alone('/signup', words('Регистрация', 'Sign up')),
  alone('/payment/success', words('Проверьте почту', 'Check your email')),
  alone('/payment/failed', words('Оплата не прошла', 'The payment didn’t go through')),
];

export const faqRoutes = ({ article }: Things): readonly SiteRoute[] => [
  { ...content('/faq', words('Помощь и ответы', 'Help and answers')), crumbs: [store, faq] },
  { ...content(`/faq/${article.id}`, article), crumbs: [store, faq, article] },
];

export const profileRoutes = ({ ticket }: Things): readonly SiteRoute[] => {
  const conversation = ofProfile(`/profile/ticket/${ticket.id}`, number(ticket.number), support);
  return [
    { ...ofProfile('/profile', purchases), leadsTo: '/profile/purchases' },
    ofProfile('/profile/purchases', purchases),
    ofProfile('/profile/settings', words('Настройки', 'Settings')),
    ofProfile('/profile/tickets', tickets, support),
    { ...conversation, path: '/profile/ticket', leadsTo: conversation.path },
    conversation,
    { ...conversation, path: `/profile/tickets/${ticket.id}`, leadsTo: conversation.path },
  ];
};

export const ticketRoutes = ({ ticket }: Things): readonly SiteRoute[] => [
  { path: '/tickets', layout: 'tickets', as: 'moderator', named: requests },
  {
    path: `/tickets/${ticket.id}`,
    layout: 'tickets',
    as: 'moderator',
    named: number(ticket.number),
  },
];

/** A section of the back-office with its tab. */
export type AdminSection = Readonly<{
  path: string;
  /** Who may enter it, at least. */
  as: Role;
  named: Words;
  /** What its pages of one thing are about, where it has such. */
  entry?: string;
}>;

const section =
  (as: Role) =>
  (path: string, rus: string, eng: string, entry?: string): AdminSection => ({
    path: `/admin/${path}`,
    as,
    named: words(rus, eng),
    ...(entry !== undefined && { entry }),
  });
const ofModerators = section('moderator');
const ofAdministrators = section('administrator');

/** In the order of their tabs. */
export const adminSections: readonly AdminSection[] = [
  ofAdministrators('games', 'Игры', 'Games', 'game'),
  ofAdministrators('products', 'Товары', 'Products', 'product'),
  ofAdministrators('keys', 'Ключи', 'Keys'),
  ofModerators('statuses', 'Статусы', 'Statuses'),
  ofModerators('functionicons', 'Иконки функций', 'Feature icons', 'icon'),
  ofModerators('requirements', 'Системные требования', 'System requirements', 'requirement'),
  ofModerators('requirements-types', 'Типы требований', 'Requirement types', 'type'),
  ofModerators('slider', 'Слайдер', 'Slider', 'slide'),
  ofModerators('problems', 'Популярные проблемы', 'Popular problems', 'problem'),
  ofModerators('contacts', 'Контакты', 'Contacts', 'contact'),
  ofModerators('socials', 'Соцсети', 'Social links'),
  ofModerators('avatars', 'Аватары', 'Avatars', 'avatar'),
  ofModerators('theme', 'Темы обращений', 'Ticket topics', 'theme'),
  ofModerators('bot/problems', 'Проблемы бота', 'Bot problems', 'problem'),
  ofModerators('bot/solutions', 'Решения бота', 'Bot solutions', 'solution'),
  ofAdministrators('promos', 'Промокоды', 'Promo codes', 'promo'),
  ofAdministrators('promos/history', 'История промокодов', 'Promo code history'),
  ofModerators('users', 'Пользователи', 'Users', 'user'),
  ofModerators('bans', 'Блокировки', 'Ban list', 'ban'),
  ofAdministrators('payments', 'Платежи', 'Payments', 'payment'),
  ofAdministrators('exchange-rate', 'Курс валют', 'Exchange rate'),
  ofAdministrators('payments/stats', 'Статистика', 'Statistics'),
];
