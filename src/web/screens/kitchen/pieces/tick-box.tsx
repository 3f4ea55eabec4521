import { classes } from '../../../ui/classes.ts'

/** A box to tick with a pen. */
export function TickBox({ small = false }: { small?: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={classes('block border-2 border-current', small ? 'size-[11pt]' : 'size-[16pt]')}
    />
  )
}
