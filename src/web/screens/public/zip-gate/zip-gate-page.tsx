import { useState } from 'react'
import { Navigate, useNavigate } from 'react-router'
import { screenPaths } from '../../../../contract/screen-paths.ts'
import type { Kitchen } from '../../../../domain/kitchen-place/kitchen.ts'
import { deliveryWeekdayName } from '../../../../domain/kitchen-place/kitchen-words.ts'
import { MEALS_PER_PERSON } from '../../../../domain/meal-plan/meal-minimum.ts'
import { brand } from '../../../../domain/shared/brand.ts'
import { BesidePicture } from '../../../app/beside-picture.tsx'
import { useKitchen } from '../../../platform/kitchen-context.tsx'
import { storedZipCode } from '../../../platform/storage/browser-storage.ts'
import type { ServedPlace } from '../../../service-area/check-zip.ts'
import { JoinedScreen } from '../../../service-area/joined-screen.tsx'
import { ZipQuestion } from '../../../service-area/zip-question.tsx'
import { Card } from '../../../ui/card.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'

const promises = (kitchen: Kitchen) => [
  `Delivered every ${deliveryWeekdayName(kitchen)}, ${kitchen.window.text}`,
  `From ${MEALS_PER_PERSON} meals per week, more whenever you want`,
  'Skip, pause or cancel online',
]

export function ZipGatePage() {
  const kitchen = useKitchen()
  const [known] = useState(() => storedZipCode.read())
  const [joined, setJoined] = useState(false)
  const navigate = useNavigate()
  if (known) return <Navigate to={screenPaths.auth} replace />
  if (joined) return <JoinedScreen />

  const goOn = (place: ServedPlace) => {
    storedZipCode.save(place.zipCode)
    void navigate(screenPaths.auth, { state: place })
  }
  return (
    <BesidePicture>
      <PageHeader
        title="Where should we deliver?"
        lead={`We deliver within ${brand.radiusMiles} miles of ${brand.mallName} in ${brand.city}.`}
      />
      <Card>
        <ZipQuestion onServed={goOn} onJoined={() => setJoined(true)} />
      </Card>
      <ul className="flex flex-col gap-2.5">
        {promises(kitchen).map((promise) => (
          <li key={promise} className="flex items-start gap-3 text-ink-soft">
            <Icon name="check" className="mt-0.5 size-5 text-leaf-ink" />
            {promise}
          </li>
        ))}
      </ul>
    </BesidePicture>
  )
}
