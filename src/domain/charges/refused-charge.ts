/**
 * Failure codes of a charge that the provider would not make for a reason that has nothing to do with the card: with
 * certainty nothing was taken, or a call before may have taken it.
 */
export const REFUSED = 'refused'
export const REFUSED_IN_DOUBT = 'refused_in_doubt'

export const REFUSED_CODES = [REFUSED, REFUSED_IN_DOUBT] as const
