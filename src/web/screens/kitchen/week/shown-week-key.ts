/** Orders and work orders of a week: what an order event may have changed. */
export const shownWeekKey = ['kitchen', 'week']
