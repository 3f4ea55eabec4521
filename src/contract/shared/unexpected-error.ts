/** Specified wording (docs/spec-coverage, section 8). Apart from the other refusals: it is all that the first page needs of them. */
export const UNEXPECTED_ERROR = 'An unexpected error occurred'
