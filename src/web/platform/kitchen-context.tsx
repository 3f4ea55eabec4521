import { createContext, use } from 'react'
import type { Kitchen } from '../../domain/kitchen-place/kitchen.ts'

/** `main.tsx` hands the kitchen in here, once for all screens. */
export const KitchenContext = createContext<Kitchen | null>(null)

/** The kitchen whose days, window and prices the screens tell. Functions beside them take it as a parameter. */
export function useKitchen(): Kitchen {
  const kitchen = use(KitchenContext)
  if (!kitchen) throw new Error('No kitchen was handed in')
  return kitchen
}
