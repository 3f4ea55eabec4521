/** What a screen reader says while the kitchen's lists are on their way. */
export const LOADING_ORDERS = 'Loading kitchen orders'
export const LOADING_WORK_ORDERS = 'Loading work orders'
