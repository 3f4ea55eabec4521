/** Apart from the words of its dialog, which come with it. */
export const OWN_ACCOUNT_BUTTON = 'My Account'
