export const adminSlide = {
  section: 'Slider',
  create: 'New slide',
  content: 'Content',
  contentHint: 'A slide is an image with a title and a button.',
  image: 'Image',
  title: 'Title',
  link: 'Link',
  linkHint:
    'A store page, e.g. /catalog/frontier, or an https address. Without a link, the image opens full screen.',
  period: 'Period',
  periodHint:
    'The home page shows the slide during this period. Times are in your time zone: {{zone}}.',
  startsAt: 'Start',
  endsAt: 'End',
  immediately: 'Immediately',
  noEnd: 'No end date',
  active: 'Visible',
};
