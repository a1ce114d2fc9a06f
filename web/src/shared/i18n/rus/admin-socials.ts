import type { Translation } from '../eng/index.ts';

export const adminSocials: Translation['adminSocials'] = {
  title: 'Соцсети',
  text: 'Ссылки видны внизу каждой страницы магазина. Сеть без адреса не показывается.',
  address: 'Ссылки на соцсети',
  fields: { vk: 'ВКонтакте', discord: 'Discord', telegram: 'Telegram', youtube: 'YouTube' },
};
