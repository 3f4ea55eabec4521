import { useState } from 'react'
import { Navigate, useNavigate } from 'react-router'
import { screenPaths } from '../../../contract/screen-paths.ts'
import { DELIVERY_WEEKDAY_NAME, DELIVERY_WINDOW } from '../../../domain/delivery/delivery-weekday.ts'
import { MEALS_PER_PERSON } from '../../../domain/meal-plan/meal-minimum.ts'
import { WAITLIST_MESSAGES } from '../../../domain/service-area/waitlist-entry.ts'
import { notServedMessage } from '../../../domain/service-area/zip-code.ts'
import { brand } from '../../../domain/shared/brand.ts'
import { BesidePicture } from '../../app/beside-picture.tsx'
import { MessagePage } from '../../app/message-page.tsx'
import { storedZipCode } from '../../platform/browser-storage.ts'
import type { ZipAnswer } from '../../service-area/check-zip.ts'
import { WaitlistForm } from '../../service-area/waitlist-form.tsx'
import { ZipChecker } from '../../service-area/zip-checker.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHeader } from '../../ui/page-header.tsx'

const PROMISES = [
  `Delivered every ${DELIVERY_WEEKDAY_NAME}, ${DELIVERY_WINDOW.text}`,
  `From ${MEALS_PER_PERSON} meals per week, more whenever you want`,
  'Skip, pause or cancel online',
]

type Gate = { state: 'asking'; again: boolean } | { state: 'outside'; zipCode: string } | { state: 'joined' }

export function ZipGatePage() {
  const [known] = useState(() => storedZipCode.read())
  const [gate, setGate] = useState<Gate>({ state: 'asking', again: false })
  const navigate = useNavigate()
  if (known) return <Navigate to={screenPaths.auth} replace />
  if (gate.state === 'joined') return <JoinedScreen />

  const onAnswer = (answer: Exclude<ZipAnswer, { kind: 'problem' }>) => {
    if (answer.kind === 'not-served') return setGate({ state: 'outside', zipCode: answer.zipCode })
    storedZipCode.save(answer.place.zipCode)
    void navigate(screenPaths.auth, { state: answer.place })
  }
  return (
    <BesidePicture>
      <PageHeader
        title="Where should we deliver?"
        lead={`We deliver within ${brand.radiusMiles} miles of ${brand.mallName} in ${brand.city}.`}
      />
      <Card>
        {gate.state === 'asking' ? (
          <ZipChecker label="ZIP code" action="Continue" autoFocus={gate.again} onAnswer={onAnswer} />
        ) : (
          <div className="flex flex-col gap-5">
            <Notice urgent>{notServedMessage(gate.zipCode)}</Notice>
            <WaitlistForm
              zipCode={gate.zipCode}
              source="zip_gate"
              onJoined={() => setGate({ state: 'joined' })}
              aside={
                <Button tone="quiet" wide onClick={() => setGate({ state: 'asking', again: true })}>
                  Try Different ZIP
                </Button>
              }
            />
          </div>
        )}
      </Card>
      <ul className="flex flex-col gap-2.5">
        {PROMISES.map((promise) => (
          <li key={promise} className="flex items-start gap-3 text-ink-soft">
            <Icon name="check" className="mt-0.5 size-5 text-leaf-ink" />
            {promise}
          </li>
        ))}
      </ul>
    </BesidePicture>
  )
}

function JoinedScreen() {
  return (
    <div role="status">
      <MessagePage
        icon="check"
        title={WAITLIST_MESSAGES.joined}
        lead="We will write to you as soon as we deliver to your neighborhood."
        actions={<LinkButton to={screenPaths.landing}>Back to Home</LinkButton>}
      />
    </div>
  )
}
