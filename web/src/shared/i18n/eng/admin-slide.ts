export const adminSlide = {
  section: 'Slider',
  create: 'New slide',
  content: 'Content',
  contentHint: 'A slide is a picture with a title under it.',
  image: 'Picture',
  title: 'Title',
  link: 'Link',
  linkHint:
    'A page of the shop, such as /catalog/frontier, or an https address. Without a link the picture opens large.',
  period: 'Period',
  periodHint:
    'The home page shows the slide from its start until its end. Times are in your time zone: {{zone}}.',
  startsAt: 'Start',
  endsAt: 'End',
  atOnce: 'At once',
  withoutEnd: 'Without an end',
  active: 'Shown',
};
