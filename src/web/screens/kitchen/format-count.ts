const counts = new Intl.NumberFormat('en-US')

/** "6,560". */
export const formatCount = (amount: number): string => counts.format(amount)
