const TOO_MANY_GUESSES =
  'Too many wrong passwords. Please use a device that has signed in before, or try again in an hour.'

/** From everywhere together; few people sign in here, and each can reach every household's address. */
export const STAFF_GUESSES = { perHour: 20, refusal: TOO_MANY_GUESSES }
