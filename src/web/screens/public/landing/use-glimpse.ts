import { useEffect, useState } from 'react'
import type { Glimpse } from '../../../../domain/storefront/glimpse.ts'
import { glimpseOfPage } from '../../../first-screen/glimpse.ts'
import { useKitchen } from '../../../platform/kitchen-context.tsx'

/** Some meals of the coming week. A page that came without them asks for them once it is here. */
export function useGlimpse(): Glimpse | null {
  const kitchen = useKitchen()
  const [glimpse, setGlimpse] = useState(glimpseOfPage)
  useEffect(() => {
    if (glimpse) return
    let isHere = true
    import('../../../glimpse/load-glimpse.ts')
      .then(({ loadGlimpse }) => loadGlimpse(kitchen))
      .then((loaded) => isHere && setGlimpse(loaded))
      // Without it the page still leads to the menu.
      .catch(() => {})
    return () => {
      isHere = false
    }
  }, [glimpse, kitchen])
  return glimpse
}
