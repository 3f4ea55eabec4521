import { notServedMessage } from '../../domain/service-area/zip-code.ts'
import { Button } from '../ui/buttons/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { WaitlistForm } from './waitlist-form.tsx'

type OutsideAreaProps = {
  zipCode: string
  /** What the person has said about how to write to them. */
  email?: string
  onJoined: () => void
  onAgain: () => void
}

/** The ZIP code is outside the area: says so, and offers the waitlist and another try. */
export function OutsideArea({ zipCode, email = '', onJoined, onAgain }: OutsideAreaProps) {
  return (
    <div className="flex flex-col gap-5">
      <Notice urgent>{notServedMessage(zipCode)}</Notice>
      <WaitlistForm
        zipCode={zipCode}
        email={email}
        source="zip_gate"
        onJoined={onJoined}
        aside={
          <Button tone="quiet" wide onClick={onAgain}>
            Try Different ZIP
          </Button>
        }
      />
    </div>
  )
}
