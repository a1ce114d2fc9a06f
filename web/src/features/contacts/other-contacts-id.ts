/** The part of the contacts page to which the page about a ban links. */
export const otherContactsId = 'other-contacts';
