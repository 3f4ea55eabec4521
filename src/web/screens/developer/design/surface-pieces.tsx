import { Badge, type BadgeTone } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { Spinner } from '../../../ui/buttons/spinner.tsx'
import { Card, CardTitle } from '../../../ui/card.tsx'
import { EmailText } from '../../../ui/email-text.tsx'
import { Icon, iconNames } from '../../../ui/icon.tsx'
import { Notice, type NoticeTone } from '../../../ui/notice.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { ProgressSteps } from '../../../ui/progress-steps.tsx'
import { PageSkeleton, Skeleton } from '../../../ui/skeleton.tsx'
import { type Tokens, tokensOf } from './read-tokens.ts'
import { Piece, State } from './specimen.tsx'

const BADGES: readonly BadgeTone[] = ['neutral', 'success', 'warning', 'danger', 'accent']
const NOTICES: readonly NoticeTone[] = ['info', 'success', 'warning', 'danger']
const STEPS = ['Preferences', 'Household', 'Address', 'Meals']

/** What holds, tells and waits. */
export function SurfacePieces({ tokens }: { tokens: Tokens }) {
  return (
    <>
      <Piece name="Shadows">
        {tokensOf(tokens, '--lift-').map(({ name }) => (
          <State key={name} name={name}>
            <div className="h-20 w-32 rounded-card bg-card" style={{ boxShadow: `var(--lift-${name})` }} />
          </State>
        ))}
      </Piece>
      <Piece name="Card">
        <State name="with its CardTitle" wide>
          <Card as="div">
            <CardTitle>Next delivery</CardTitle>
            <p className="mt-2 text-ink-soft">Monday between 8 AM and 6 PM.</p>
          </Card>
        </State>
      </Piece>
      <Piece name="PageHeader">
        <State name="with lead and action" wide>
          <PageHeader
            title="A screen"
            lead="What it is for."
            actions={<Button tone="outline">Edit</Button>}
          />
        </State>
      </Piece>
      <Piece name="Badge">
        {BADGES.map((tone) => (
          <State key={tone} name={tone}>
            <Badge tone={tone}>Preparing</Badge>
          </State>
        ))}
      </Piece>
      <Piece name="EmailText">
        <State name="on a narrow card">
          <p className="w-40">
            <EmailText>robert.cohen.3@households.example</EmailText>
          </p>
        </State>
      </Piece>
      <NoticePiece />
      <ProgressPiece />
      <WaitingPiece />
      <Piece name="Icon">
        {iconNames.map((name) => (
          <State key={name} name={name}>
            <Icon name={name} className="size-7" />
          </State>
        ))}
      </Piece>
    </>
  )
}

function NoticePiece() {
  return (
    <Piece name="Notice">
      {NOTICES.map((tone) => (
        <State key={tone} name={tone} wide>
          <Notice tone={tone} title="What happened">
            And what it means for you.
          </Notice>
        </State>
      ))}
      <State name="with a way on" wide>
        <Notice tone="danger" title="The menu could not be loaded" actions={<Button>Try Again</Button>} />
      </State>
    </Piece>
  )
}

function ProgressPiece() {
  return (
    <Piece name="ProgressSteps">
      <State name="at the first step" wide>
        <ProgressSteps label="Progress, at its start" steps={STEPS} current={0} />
      </State>
      <State name="under way" wide>
        <ProgressSteps label="Progress, under way" steps={STEPS} current={2} />
      </State>
    </Piece>
  )
}

function WaitingPiece() {
  return (
    <Piece name="Waiting">
      <State name="Spinner, inside a control">
        <div className="flex">
          <Spinner />
        </div>
      </State>
      <State name="Skeleton" wide>
        <div className="flex flex-col gap-3">
          <Skeleton className="h-8 w-1/2" />
          <Skeleton />
        </div>
      </State>
      <State name="PageSkeleton" wide>
        <div className="max-h-72 overflow-hidden">
          <PageSkeleton />
        </div>
      </State>
    </Piece>
  )
}
