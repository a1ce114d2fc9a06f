/** The page about a ban links to this part of the page. */
export const otherContactsId = 'other-contacts';
