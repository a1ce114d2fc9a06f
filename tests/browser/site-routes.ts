import type { Lang } from '@shop/contracts/wire/contract';

export type Layout = 'default' | 'fullscreen' | 'profile' | 'admin' | 'tickets';
/** In the order of their permissions. */
export type Role = 'guest' | 'user' | 'moderator' | 'administrator';

export type LocalizedText = Readonly<Record<Lang, string>>;

/** The entries that addresses and titles refer to. */
export type RouteFixture = Readonly<{
  game: LocalizedText & Readonly<{ path: string }>;
  product: LocalizedText & Readonly<{ path: string }>;
  article: LocalizedText & Readonly<{ id: string }>;
  ticket: Readonly<{ id: string; number: number }>;
}>;

/** A page that the specification requires. */
export type SiteRoute = Readonly<{
  path: string;
  layout: Layout;
  as: Role;
  /** Part of the title. */
  named: LocalizedText;
  /** The breadcrumbs from the store to the page; only for pages that show them. */
  crumbs?: readonly LocalizedText[];
  /** The target of a redirect. */
  redirectTo?: string;
}>;

const localizedText = (rus: string, eng: string): LocalizedText => ({ rus, eng });

const store = localizedText('Магазин', 'Store');
const catalog = localizedText('Каталог', 'Catalog');
const profile = localizedText('Профиль', 'Profile');
const support = localizedText('Поддержка', 'Support');
const purchases = localizedText('Покупки', 'Purchases');
const tickets = localizedText('Обращения', 'Tickets');
const faq = localizedText('Помощь', 'FAQ');
const number = (of: number): LocalizedText => localizedText(String(of), String(of));

const content = (path: string, named: LocalizedText): SiteRoute => ({
  path,
  layout: 'default',
  as: 'guest',
  named,
  crumbs: [store, named],
});

const alone = (path: string, named: LocalizedText): SiteRoute => ({
  path,
  layout: 'fullscreen',
  as: 'guest',
  named,
});

const ofProfile = (path: string, named: LocalizedText, crumb = named): SiteRoute => ({
  path,
  layout: 'profile',
  as: 'user',
  named,
  crumbs: [store, profile, crumb],
});

/** The public pages. */
export const publicRoutes = ({ game, product }: RouteFixture): readonly SiteRoute[] => [
  {
    path: '/',
    layout: 'default',
    as: 'guest',
    named: localizedText('Ключи для игр', 'Game keys'),
  },
  content('/catalog', catalog),
  { ...content(`/catalog/${game.path}`, game), crumbs: [store, catalog, game] },
  {
    ...content(`/catalog/${game.path}/${product.path}`, product),
    crumbs: [store, catalog, game, product],
  },
  content('/contacts', localizedText('Контакты', 'Contacts')),
  content('/payment-and-delivery', localizedText('Оплата и доставка', 'Payment and delivery')),
  content('/policy', localizedText('Политика конфиденциальности', 'Privacy policy')),
  content('/terms', localizedText('Пользовательское соглашение', 'Terms of service')),
  alone('/forgot-password', localizedText('парол', 'password')),
  alone('/signin', localizedText('Вход', 'Sign in')),
  alone('/signup', localizedText('Регистрация', 'Sign up')),
  alone('/payment/success', localizedText('Проверьте почту', 'Check your email')),
  alone('/payment/failed', localizedText('Оплата не прошла', 'The payment didn’t go through')),
];

export const faqRoutes = ({ article }: RouteFixture): readonly SiteRoute[] => [
  {
    ...content('/faq', localizedText('Помощь и\u00A0ответы', 'Help and answers')),
    crumbs: [store, faq],
  },
  { ...content(`/faq/${article.id}`, article), crumbs: [store, faq, article] },
];

export const profileRoutes = ({ ticket }: RouteFixture): readonly SiteRoute[] => {
  const conversation = ofProfile(`/profile/ticket/${ticket.id}`, number(ticket.number), support);
  return [
    { ...ofProfile('/profile', purchases), redirectTo: '/profile/purchases' },
    ofProfile('/profile/purchases', purchases),
    ofProfile('/profile/settings', localizedText('Настройки', 'Settings')),
    ofProfile('/profile/tickets', tickets, support),
    { ...conversation, path: '/profile/ticket', redirectTo: conversation.path },
    conversation,
    { ...conversation, path: `/profile/tickets/${ticket.id}`, redirectTo: conversation.path },
  ];
};

export const ticketRoutes = ({ ticket }: RouteFixture): readonly SiteRoute[] => [
  { path: '/tickets', layout: 'tickets', as: 'moderator', named: tickets },
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
  /** The lowest role that may enter it. */
  as: Role;
  named: LocalizedText;
  /** The kind of entry that its detail pages show, if it has detail pages. */
  entry?: string;
}>;

const section =
  (as: Role) =>
  (path: string, rus: string, eng: string, entry?: string): AdminSection => ({
    path: `/admin/${path}`,
    as,
    named: localizedText(rus, eng),
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
