export const adminSocials = {
  title: 'Social links',
  text: 'The links appear in the footer of every page. A network without an address isn’t shown.',
  address: 'Social links',
  fields: { vk: 'VK', discord: 'Discord', telegram: 'Telegram', youtube: 'YouTube' },
};
