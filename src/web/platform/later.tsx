import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'
import { afterFirstAct } from './first-act.ts'

type Later<P> = ComponentType<P> & {
  /** Fetches it, so that it can be shown in one step. Rejects when its script cannot be loaded. */
  bring(): Promise<unknown>
}

/**
 * A part that a screen does not show at first, in a script of its own. That comes when the visitor first acts, so that
 * what a press opens is here already, or when the part is wanted; without a connection the error screen takes its place.
 */
export function later<P extends object>(load: () => Promise<ComponentType<P>>): Later<P> {
  let here: ComponentType<P> | undefined
  const bring = async () => {
    here ??= await load()
    return { default: here }
  }
  const Awaited = lazy(bring) as unknown as ComponentType<P>
  afterFirstAct(() => void bring().catch(() => {}))
  const choose = () => here ?? Awaited
  return Object.assign((props: P) => <Chosen choose={choose} given={props} />, { bring })
}

type ChosenProps<P> = { choose: () => ComponentType<P>; given: P }

/** React waits with what is lazy even when its script is here. The choice stays, or the part would begin anew. */
function Chosen<P extends object>({ choose, given }: ChosenProps<P>) {
  const [Shown] = useState(choose)
  return <Shown {...given} />
}

type OnceWantedProps = { wanted: boolean; children: ReactNode }

/** Holds a part back until it is first wanted, and keeps it from then on: a dialog ends by itself. */
export function OnceWanted({ wanted, children }: OnceWantedProps) {
  const [seen, setSeen] = useState(wanted)
  if (wanted && !seen) setSeen(true)
  return seen && <Suspense fallback={null}>{children}</Suspense>
}
