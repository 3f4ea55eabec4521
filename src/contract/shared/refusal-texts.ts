// Refusals that are worded in more than one place: by several endpoints, by the demo that stands in for them, by
// screens that know the reason without asking. Specified wording where there is any (docs/spec-coverage, section 8).

export const UNREADABLE_REQUEST = 'This request could not be read.'
export const INVALID_INPUT = 'Please check what you entered.'
export const TOO_MANY_ATTEMPTS = 'Too many attempts. Please wait a moment and try again.'
export const ROLE_NOT_ALLOWED = 'Your role does not allow this.'
export const NEEDS_NAMED_OWNER =
  'An owner has an account now, so the shared password decides no money and changes no staff. Please sign in with your own account.'

export const INVALID_CREDENTIALS = 'Invalid email or password'
export const INVALID_ADMIN_PASSWORD = 'Invalid admin password'
export const NOT_AUTHENTICATED = 'Not authenticated - please sign in again'
export const EMAIL_NOT_CONFIRMED =
  'Please check your email to confirm your account. You may need to check your spam folder.'
export const INVALID_CONFIRMATION_LINK =
  'This confirmation link is invalid or has expired. Please sign in, and we mail you a new one.'
export const ALREADY_CONFIRMED = 'This email is already confirmed. Please sign in.'
export const INVALID_RESET_LINK =
  'This password reset link is invalid or has expired. Please request a new one.'

export const ORDER_UNKNOWN = 'This order does not exist.'
export const ORDER_NOT_FOUND = 'Failed to create or find order'
export const ORDER_ALREADY_PLACED = 'This order has already been placed.'
export const ORDERS_CLOSED = 'Orders for this delivery date are closed. Please choose your meals again.'
export const NO_ORDER_TO_UPDATE = 'No order found to update.'
export const NO_EDITABLE_ORDER = 'No editable orders found. Orders can only be edited before confirmation.'
export const NO_DELIVERY_ADDRESS = 'No delivery address found. Please complete your address setup.'
export const MEAL_GONE = 'A meal you selected is no longer on our menu. Please choose another one.'
export const CHECKOUT_UNKNOWN = 'This checkout does not exist.'
export const CARD_PAGE_UNKNOWN = 'This card page does not exist.'
/** Our key at the provider is at fault: trying again does not help, and the people who can fix it got a mail. */
export const PAYMENTS_REFUSED =
  'We cannot take payments right now. The fault is ours, nothing was charged, and we have been told. Please come back later.'
export const PAYMENTS_REFUSED_FOR_STAFF =
  'Our payment provider refuses this call: the key of the product is not valid or lacks a right. Another try will not help; every owner has a mail that says what to mend.'
export const PAYMENT_DISPUTED =
  'The bank disputes this payment, or a card network warns of it. An owner decides first, under Disputes on this screen.'
export const COOKS_ON = 'Only a box of whose price nothing is with us any more can be left uncooked.'
export const PAYMENTS_UNAVAILABLE = 'We could not reach our payment provider. Please try again in a moment.'

export const NO_SUBSCRIPTION = 'There is no active subscription.'
export const MENU_NOT_PUBLISHED =
  'The menu of this week is not published yet, so there is nothing to choose from. Your usual meals stand as wishes.'
export const NO_BOX_ON_DATE = 'There is no box on this date.'
export const NO_SUCH_ADDRESS = 'There is no such address.'
