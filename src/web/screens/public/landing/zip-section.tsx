import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { screenPaths } from '../../../../contract/screen-paths.ts'
import { WAITLIST_MESSAGES } from '../../../../domain/service-area/waitlist-entry.ts'
import { notServedMessage } from '../../../../domain/service-area/zip-code.ts'
import { brand } from '../../../../domain/shared/brand.ts'
import { showToast, wantToasts } from '../../../app/toasts.ts'
import { storedZipCode } from '../../../platform/storage/browser-storage.ts'
import type { ServedPlace } from '../../../service-area/check-zip.ts'
import { ServedNotice } from '../../../service-area/served-notice.tsx'
import { WaitlistForm } from '../../../service-area/waitlist-form.tsx'
import { ZipChecker } from '../../../service-area/zip-checker.tsx'
import { SectionHeading } from '../../../site/section-heading.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { Notice } from '../../../ui/notice.tsx'

/** Specified timings (docs/spec-coverage, section 9). */
const CHECK_SECONDS = 0.8
const REDIRECT_SECONDS = 2

type Checker =
  | { state: 'idle'; again: boolean }
  | { state: 'valid'; place: ServedPlace }
  | { state: 'invalid'; zipCode: string }

export function ZipSection() {
  const [checker, setChecker] = useState<Checker>({ state: 'idle', again: false })
  return (
    <section id="check-zip" aria-labelledby="check-zip-title" className="py-16 sm:py-24">
      <div className="page-width grid items-start gap-8 lg:grid-cols-2 lg:gap-16">
        <SectionHeading id="check-zip-title" title="Do we deliver to you?">
          We cook and deliver around {brand.city}, and the area grows with every waitlist.
        </SectionHeading>
        <div className="rounded-card bg-card p-6 shadow-raised sm:p-9">
          {checker.state === 'idle' && (
            <ZipChecker
              label="ZIP code"
              action="Check ZIP"
              minimumSeconds={CHECK_SECONDS}
              autoFocus={checker.again}
              onAnswer={(answer) =>
                setChecker(
                  answer.kind === 'served'
                    ? { state: 'valid', place: answer.place }
                    : { state: 'invalid', zipCode: answer.zipCode },
                )
              }
            />
          )}
          {checker.state === 'valid' && <Valid place={checker.place} />}
          {checker.state === 'invalid' && (
            <Invalid zipCode={checker.zipCode} onDone={() => setChecker({ state: 'idle', again: true })} />
          )}
        </div>
      </div>
    </section>
  )
}

function Valid({ place }: { place: ServedPlace }) {
  const navigate = useNavigate()
  useEffect(() => {
    storedZipCode.save(place.zipCode)
    const timer = setTimeout(() => void navigate(screenPaths.auth, { state: place }), REDIRECT_SECONDS * 1000)
    return () => clearTimeout(timer)
  }, [place, navigate])
  return <ServedNotice place={place} />
}

function Invalid({ zipCode, onDone }: { zipCode: string; onDone: () => void }) {
  useEffect(wantToasts, [])
  const joined = () => {
    showToast(WAITLIST_MESSAGES.joined, {
      description: 'We will write when we deliver to you.',
      tone: 'success',
    })
    onDone()
  }
  return (
    <div className="flex flex-col gap-5">
      <Notice urgent>{notServedMessage(zipCode)}</Notice>
      <WaitlistForm
        zipCode={zipCode}
        source="landing"
        onJoined={joined}
        onFailed={(message) => showToast(message, { tone: 'danger' })}
        aside={
          <Button tone="quiet" wide onClick={onDone}>
            Back
          </Button>
        }
      />
    </div>
  )
}
