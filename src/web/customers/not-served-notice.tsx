import { useEffect, useRef, useState } from 'react'
import { WAITLIST_MESSAGES } from '../../domain/service-area/waitlist-entry.ts'
import { ADDRESS_ZIP_NOT_SERVED, notServedMessage } from '../../domain/service-area/zip-code.ts'
import { useSession } from '../platform/session/session.tsx'
import { joinWaitlist } from '../service-area/join-waitlist.ts'
import { Button } from '../ui/buttons/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { addressFormWords } from './address-form.words.ts'

/** The address is outside the area. A signed-in customer's email is known, so one press joins the waitlist. */
export function NotServedNotice({ zipCode }: { zipCode: string }) {
  const email = useSession().user?.email ?? ''
  const [state, setState] = useState<'asking' | 'sending' | 'joined'>('asking')
  const [problem, setProblem] = useState<string | null>(null)
  const join = async () => {
    setState('sending')
    setProblem(null)
    const failed = await joinWaitlist({ email, zip_code: zipCode, source: 'address' })
    setProblem(failed)
    setState(failed ? 'asking' : 'joined')
  }
  if (state === 'joined') return <Joined email={email} zipCode={zipCode} />
  return (
    <Notice
      tone="warning"
      title={ADDRESS_ZIP_NOT_SERVED}
      actions={
        <Button tone="outline" busy={state === 'sending'} onClick={() => void join()}>
          {addressFormWords.joinWaitlist}
        </Button>
      }
    >
      <p>{notServedMessage(zipCode)}</p>
      {problem && (
        <p role="alert" className="mt-1 font-semibold">
          {problem}
        </p>
      )}
    </Notice>
  )
}

/** Takes the focus over from the button that is gone. */
function Joined({ email, zipCode }: { email: string; zipCode: string }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <div ref={place} tabIndex={-1}>
      <Notice tone="success" title={WAITLIST_MESSAGES.joined}>
        {addressFormWords.weWillWrite(email, zipCode)}
      </Notice>
    </div>
  )
}
