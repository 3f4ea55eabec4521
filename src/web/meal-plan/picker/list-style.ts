/** Lines of meals, one under the other. */
export const LIST =
  'flex flex-col divide-y divide-line overflow-hidden rounded-card bg-card shadow-card ring-1 ring-line'
