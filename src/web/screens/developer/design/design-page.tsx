import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { NotFoundPage } from '../../../app/not-found-page.tsx'
import { call } from '../../../platform/api-client.ts'
import { useSession } from '../../../platform/session/session.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { PageSkeleton } from '../../../ui/skeleton.tsx'
import { ControlPieces } from './control-pieces.tsx'
import { FieldPieces } from './field-pieces.tsx'
import { MeasureParts } from './measure-parts.tsx'
import { OverlayPart } from './overlay-part.tsx'
import { PalettePart } from './palette-part.tsx'
import { readTokens, type Tokens } from './read-tokens.ts'
import { showStates } from './shown-states.ts'
import { Part } from './specimen.tsx'
import { SurfacePieces } from './surface-pieces.tsx'

/** For developers: every token and every component in every state. In production there is no such page. */
export function DesignPage() {
  const { isDemo } = useSession()
  const mode = useQuery({
    queryKey: ['app-mode'],
    queryFn: async ({ signal }) => {
      const outcome = await call('getSession', undefined, { signal })
      return outcome.ok ? outcome.value.app.mode : 'production'
    },
    enabled: !isDemo,
  })
  if (isDemo || mode.data === 'production') return <NotFoundPage />
  return mode.data ? <DesignSystem /> : <PageSkeleton label="Loading the design" />
}

function DesignSystem() {
  const [schemes] = useState(readTokens)
  useEffect(showStates, [])
  return (
    <div className="page-width flex flex-col gap-14 py-10 sm:py-14">
      <PageHeader
        title="Design"
        lead="Every token and every component in every state, read from the style sheets that the screens use."
      />
      <MeasureParts tokens={schemes.day} />
      <OverlayPart />
      <div className="grid gap-6 xl:grid-cols-2">
        <Scheme name="day" tokens={schemes.day} />
        <Scheme name="night" tokens={schemes.night} />
      </div>
    </div>
  )
}

const CHANGING = /^--(color|lift)-/

/** Everything that has colors, in those of one scheme, whatever the device asks for. */
function Scheme({ name, tokens }: { name: 'day' | 'night'; tokens: Tokens }) {
  return (
    <Ground name={name} tokens={tokens}>
      <Part title={name === 'day' ? 'By day' : 'By night'}>
        <PalettePart tokens={tokens} />
        <ControlPieces />
        <FieldPieces />
        <SurfacePieces tokens={tokens} />
      </Part>
    </Ground>
  )
}

function Ground({ name, tokens, children }: { name: string; tokens: Tokens; children: ReactNode }) {
  const values = Object.fromEntries([...tokens].filter(([token]) => CHANGING.test(token)))
  return (
    <div
      className="min-w-0 rounded-card border border-line bg-paper p-4 text-ink sm:p-6"
      style={{ ...values, colorScheme: name === 'night' ? 'dark' : 'light' }}
    >
      {children}
    </div>
  )
}
