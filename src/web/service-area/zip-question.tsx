import { useState } from 'react'
import type { ServedPlace } from './check-zip.ts'
import { OutsideArea } from './outside-area.tsx'
import { ZipChecker } from './zip-checker.tsx'

type ZipQuestionProps = {
  email?: string
  onServed: (place: ServedPlace) => void
  onJoined: () => void
}

/** Asks where to deliver, until it is a place that is served or the person is on the waitlist. */
export function ZipQuestion({ email = '', onServed, onJoined }: ZipQuestionProps) {
  const [outside, setOutside] = useState<string | null>(null)
  const [again, setAgain] = useState(false)
  const askAgain = () => {
    setOutside(null)
    setAgain(true)
  }
  if (outside) return <OutsideArea zipCode={outside} email={email} onJoined={onJoined} onAgain={askAgain} />
  return (
    <ZipChecker
      label="ZIP code"
      action="Continue"
      autoFocus={again}
      onAnswer={(answer) => (answer.kind === 'served' ? onServed(answer.place) : setOutside(answer.zipCode))}
    />
  )
}
