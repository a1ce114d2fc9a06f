export const adminContactCard = {
  section: 'Contacts',
  create: 'New contact',
  content: 'Contact',
  contentHint: 'A way to reach the shop, on the contacts page.',
  channel: 'Channel',
  title: 'Title',
  text: 'Text',
  textHint: 'When you answer, or what to write about.',
  link: 'Link',
  linkHint: 'https://…, mailto:support@example.com, tel:+79990000000 or a page of the shop.',
  active: 'Shown',
};
