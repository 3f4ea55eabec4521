/** In hours where it comes out even, so that nobody has to calculate. */
const span = (minutes: number): string => {
  if (minutes % 60 !== 0) return `${minutes} minutes`
  return minutes === 60 ? 'an hour' : `${minutes / 60} hours`
}

/** Under the gate's form: when a staff session ends automatically. */
export const sessionEndsAfter = (idleMinutes: number): string =>
  `You are signed out after ${span(idleMinutes)} without use, and after 12 hours in any case.`
