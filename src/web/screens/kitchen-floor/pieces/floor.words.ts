export const REASON = {
  why: 'Why',
  missing: 'Please say why',
  cancel: 'Cancel',
} as const

export const WEEK = {
  label: 'Delivery week',
  loading: 'Loading',
} as const

export const KEYS = {
  point: 'Point',
  delete: 'Delete',
} as const
