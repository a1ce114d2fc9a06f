export const adminSocials = {
  title: 'Social networks',
  text: 'The links are in the footer of every page. A network without an address is not shown.',
  address: 'Links to social networks',
  fields: { vk: 'VK', discord: 'Discord', telegram: 'Telegram', youtube: 'YouTube' },
};
