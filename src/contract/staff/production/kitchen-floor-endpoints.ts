/** The week of the kitchen, from the plan to the packed box; the routes say which permission each needs. */
export const kitchenFloorEndpoints = {
  getProduction: { method: 'GET', path: '/api/staff/production' },
  tickBatch: { method: 'POST', path: '/api/staff/production/batch' },
  saveKitchenSettings: { method: 'PUT', path: '/api/staff/production/settings' },
  releaseProduction: { method: 'POST', path: '/api/staff/production/release' },
  withdrawRelease: { method: 'POST', path: '/api/staff/production/withdrawal' },
  closeProduction: { method: 'POST', path: '/api/staff/production/closing' },
} as const
