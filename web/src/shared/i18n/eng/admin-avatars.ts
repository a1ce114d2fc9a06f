export const adminAvatars = {
  section: 'Avatars',
  create: 'New avatar',
  empty: 'No avatars of your own yet',
  emptyText: 'People choose from the eight built-in avatars and from those that you add here.',
  image: 'Picture',
  name: 'Avatar',
  content: 'Picture',
  contentHint:
    'People can choose it in their settings. Those who chose it keep it after it is archived.',
  onAccount: 'In the header and in tickets',
};
