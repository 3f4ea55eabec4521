import { type RefObject, useRef, useState } from 'react'
import type { GivenUpMailWire } from '../../../../contract/staff/mails-wire.ts'
import { PATIENCE_HOURS } from '../../../../domain/mail/mail-attempts.ts'
import { useKitchen } from '../../../platform/kitchen-context.tsx'
import { formatMoment } from '../../../staff/format-moment.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Card, CardTitle } from '../../../ui/card.tsx'
import { EmailText } from '../../../ui/email-text.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { LoadProblem } from '../pieces/load-problem.tsx'
import { LinesSkeleton } from '../pieces/skeletons.tsx'
import { mailName } from './mail-name.ts'
import { RemoveMailDialog } from './remove-mail-dialog.tsx'
import { useChangeGivenUpMails, useGivenUpMails } from './use-given-up-mails.ts'

/** The mails that no mail server took. Staff fix the cause and send a mail again, or remove it. */
export function GivenUpMailsSection() {
  const { data, isError, isPending, refetch } = useGivenUpMails()
  const { changing, problem, isUnknown, change } = useChangeGivenUpMails()
  const [removing, setRemoving] = useState<GivenUpMailWire | null>(null)
  const title = useRef<HTMLHeadingElement>(null)
  const mails = data?.mails ?? []
  /** The pressed button goes with its mail: the focus goes on from the title. */
  const send = async (ids: readonly string[]) => {
    if (await change('sendMailsAgain', ids)) title.current?.focus()
  }
  return (
    <Card aria-label="Mail that was given up" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <Lead title={title} />
        {mails.length > 1 && (
          <Button
            tone="outline"
            busy={changing.length > 1}
            onClick={() => void send(mails.map(({ id }) => id))}
          >
            {data && data.count > mails.length ? `Send the First ${mails.length} Again` : 'Send All Again'}
          </Button>
        )}
      </div>
      {problem && <SendProblem problem={problem} isUnknown={isUnknown} />}
      {isError && (
        <LoadProblem
          title="Failed to load the mail that was given up"
          hasData={data !== undefined}
          onRetry={refetch}
        />
      )}
      {isPending && <LinesSkeleton label="Loading the mail that was given up" lines={2} />}
      {data?.count === 0 && (
        <p className="text-ink-soft">There is none. Every mail found its way or is still tried.</p>
      )}
      {mails.length > 0 && (
        <ul className="flex flex-col divide-y divide-line">
          {mails.map((mail) => (
            <Line
              key={mail.id}
              mail={mail}
              busy={changing.length === 1 && changing[0] === mail.id}
              onSend={() => void send([mail.id])}
              onRemove={() => setRemoving(mail)}
            />
          ))}
        </ul>
      )}
      {data && data.count > mails.length && (
        <p className="text-ink-soft">{data.count - mails.length} more come after these.</p>
      )}
      <RemoveMailDialog mail={removing} onClose={() => setRemoving(null)} onRemoved={() => title.current} />
    </Card>
  )
}

function Lead({ title }: { title: RefObject<HTMLHeadingElement | null> }) {
  return (
    <div className="max-w-text">
      <CardTitle ref={title} tabIndex={-1}>
        Mail that was given up
      </CardTitle>
      <p className="mt-1 text-ink-soft">
        We try a mail for up to {PATIENCE_HOURS / 24} days. What was refused for good, or for too long, waits
        here. Once the cause is mended, send it again; what cannot arrive, remove.
      </p>
    </div>
  )
}

function SendProblem({ problem, isUnknown }: { problem: string; isUnknown: boolean }) {
  return (
    <Notice
      tone="danger"
      urgent
      title={isUnknown ? 'It is not known whether the mail is tried again' : 'The mail was not sent again'}
    >
      {problem} {isUnknown && 'If it is, it is off the list below.'}
    </Notice>
  )
}

type LineProps = { mail: GivenUpMailWire; busy: boolean; onSend: () => void; onRemove: () => void }

function Line({ mail, busy, onSend, onRemove }: LineProps) {
  const kitchen = useKitchen()
  const { kind, to, error, written_at } = mail
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-semibold">{mailName(kind)}</p>
        <p className="[overflow-wrap:anywhere]">
          To <EmailText>{to}</EmailText>
        </p>
        <p className="text-sm text-ink-soft [overflow-wrap:anywhere]">
          Written {formatMoment(kitchen, written_at)}
          {error && `. The last answer: ${error}`}
        </p>
      </div>
      <div className="flex gap-2">
        <Button tone="quiet" onClick={onRemove}>
          Remove<span className="sr-only"> the mail to {to}</span>
        </Button>
        <Button tone="outline" busy={busy} onClick={onSend}>
          Send Again<span className="sr-only"> to {to}</span>
        </Button>
      </div>
    </li>
  )
}
