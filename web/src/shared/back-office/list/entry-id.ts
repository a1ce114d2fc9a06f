/** The format of entry ids (RFC 9562) in filters of page addresses. */
export const entryId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/u;
