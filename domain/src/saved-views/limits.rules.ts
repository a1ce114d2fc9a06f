/** The most views that one user may save. */
export const maxSavedViews = 100;
