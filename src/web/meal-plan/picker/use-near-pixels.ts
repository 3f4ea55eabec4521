import { useEffect, useState } from 'react'
import { afterFirstAct } from '../../platform/first-act.ts'

/** Browsers count as near what is several screenfuls away: on a phone that would be a picture of every other meal. */
const NEAR_PIXELS = 600

/** Until somebody acts, what is in sight comes alone: before the first scroll nothing else is wanted. */
export function useNearPixels(): number {
  const [near, setNear] = useState(0)
  useEffect(() => afterFirstAct(() => setNear(NEAR_PIXELS)), [])
  return near
}
