export const adminAvatars = {
  section: 'Avatars',
  create: 'New avatar',
  empty: 'No custom avatars yet',
  emptyText: 'Users choose from eight built-in avatars and the ones you add here.',
  image: 'Image',
  name: 'Avatar',
  content: 'Image',
  contentHint:
    'Users can choose it in their settings. Those who chose it keep it after it’s archived.',
  onAccount: 'In the header and in tickets',
};
