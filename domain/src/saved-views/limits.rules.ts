/** How many views one person keeps. */
export const maxSavedViews = 100;
