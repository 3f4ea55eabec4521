import type { ReactNode } from 'react'
import { type ButtonTone, buttonStyle } from '../../../ui/buttons/button-style.ts'
import { classes } from '../../../ui/classes.ts'
import { Icon } from '../../../ui/icon.tsx'
import { FLOOR_BUTTON } from '../pieces/floor-style.ts'
import { labelsWords } from './labels.words.ts'

type Props = { href: string; tone?: ButtonTone; children: ReactNode }

/** Opens a paper in a tab of its own, where the browser prints it at its own size. Large enough for wet gloves. */
export function PaperLink({ href, tone = 'outline', children }: Props) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noreferrer"
      className={classes(buttonStyle(tone, 'medium', false), FLOOR_BUTTON)}
    >
      <Icon name="print" />
      <span>
        {children}
        <span className="sr-only">{labelsWords.opensTab}</span>
      </span>
    </a>
  )
}
