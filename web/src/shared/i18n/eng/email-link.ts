export const emailLink = {
  broken: 'This link doesn’t work',
  incomplete: 'The address may be incomplete. Open the link from the email again.',
};
