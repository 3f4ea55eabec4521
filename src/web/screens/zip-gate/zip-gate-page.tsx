import { useState } from 'react'
import { Navigate, useNavigate } from 'react-router'
import { screenPaths } from '../../../contract/screen-paths.ts'
import { WAITLIST_MESSAGES } from '../../../domain/service-area/waitlist-entry.ts'
import { notServedMessage } from '../../../domain/service-area/zip-code.ts'
import { brand } from '../../../domain/shared/brand.ts'
import { MessagePage } from '../../app/message-page.tsx'
import { storedZipCode } from '../../platform/browser-storage.ts'
import type { ZipAnswer } from '../../service-area/check-zip.ts'
import { WaitlistForm } from '../../service-area/waitlist-form.tsx'
import { ZipChecker } from '../../service-area/zip-checker.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHeader } from '../../ui/page-header.tsx'

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
    <div className="page-width flex max-w-form flex-col gap-6 py-12 sm:py-16">
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
    </div>
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
