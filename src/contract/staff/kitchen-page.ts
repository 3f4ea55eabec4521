/** Orders that one answer of the kitchen's list holds unless a call asks for another number, and the most it may ask for. */
export const KITCHEN_PAGE = 25
export const KITCHEN_PAGE_MOST = 100
