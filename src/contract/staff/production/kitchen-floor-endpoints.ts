/** The week of the kitchen, from the plan to the packed box; the routes say which permission each needs. */
export const kitchenFloorEndpoints = {
  getProduction: { method: 'GET', path: '/api/staff/production' },
  tickBatch: { method: 'POST', path: '/api/staff/production/batch' },
  saveKitchenSettings: { method: 'PUT', path: '/api/staff/production/settings' },
  releaseProduction: { method: 'POST', path: '/api/staff/production/release' },
  withdrawRelease: { method: 'POST', path: '/api/staff/production/withdrawal' },
  closeProduction: { method: 'POST', path: '/api/staff/production/closing' },

  getShopping: { method: 'GET', path: '/api/staff/shopping' },
  getStock: { method: 'GET', path: '/api/staff/stock' },
  listIntakes: { method: 'GET', path: '/api/staff/intakes' },
  recordIntake: { method: 'POST', path: '/api/staff/intakes' },
  moveStock: { method: 'POST', path: '/api/staff/stock/moves' },
  holdLot: { method: 'PUT', path: '/api/staff/stock/hold' },

  getBatchCard: { method: 'GET', path: '/api/staff/batch' },
  recordReading: { method: 'POST', path: '/api/staff/batch/readings' },
  useLots: { method: 'POST', path: '/api/staff/batch/lots' },
  setCooling: { method: 'PUT', path: '/api/staff/batch/cooling' },
  takeLotBack: { method: 'POST', path: '/api/staff/batch/lots/back' },
  holdBatch: { method: 'PUT', path: '/api/staff/batch/hold' },
  traceFood: { method: 'GET', path: '/api/staff/trace' },
  logDrill: { method: 'POST', path: '/api/staff/trace/drills' },
  listKitchenCases: { method: 'GET', path: '/api/staff/kitchen-cases' },
  lookForCases: { method: 'POST', path: '/api/staff/kitchen-cases' },
  swapCase: { method: 'POST', path: '/api/staff/kitchen-cases/swap' },
  refundCase: { method: 'POST', path: '/api/staff/kitchen-cases/refund' },
} as const
