import { useEffect, useRef } from 'react'
import { BackButton } from '../../../../ui/buttons/back-button.tsx'
import { Button } from '../../../../ui/buttons/button.tsx'
import { replaceEntered } from '../../../../ui/overlays/back-guard.ts'
import { reserveBar } from '../../../../ui/overlays/reserve-space.ts'
import { menuWords } from './menu.words.ts'

type HeadProps = { title: string; back: string; onClose: () => void }

/** Above an editor that stands in place of its list: the way back, and the title, which has the focus first. */
export function EditorHead({ title, back, onClose }: HeadProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <>
      <div>
        <BackButton onClick={() => replaceEntered(onClose)}>{back}</BackButton>
      </div>
      <h2
        ref={heading}
        tabIndex={-1}
        className="font-display text-heading font-semibold [overflow-wrap:anywhere]"
      >
        {title}
      </h2>
    </>
  )
}

/** Stays in view while the form scrolls. */
export function SaveBar({ busy }: { busy: boolean }) {
  return (
    <div
      ref={reserveBar}
      className="sticky bottom-0 flex flex-wrap justify-end gap-2 border-t border-line bg-paper py-3"
    >
      <Button type="submit" busy={busy}>
        {menuWords.save}
      </Button>
    </div>
  )
}
