/** How many views one person keeps. */
export const mostSavedViews = 100;
