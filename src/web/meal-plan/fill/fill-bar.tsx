import { useState } from 'react'
import type { Cents } from '../../../domain/shared/money.ts'
import { later, OnceWanted } from '../../platform/later.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { TextButton } from '../../ui/buttons/text-link.tsx'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/icon.tsx'
import type { Eating } from '../eating.ts'
import { filledSentence, fillWords, unfilledSentence } from './fill.words.ts'
import type { useFill } from './use-fill.ts'

const FillOptions = later(async () => (await import('./fill-options.tsx')).FillOptions)

type Props = {
  fill: ReturnType<typeof useFill>
  prices: readonly Cents[]
  hadBefore: boolean
  /** Somebody has chosen meals already. */
  hasOwn: boolean
  /** Something else is the main thing to do. */
  aside?: boolean
}

/** One press fills the box, each further one makes another mix. What it was filled with is beside it. */
export function FillButtons({ fill, prices, hadBefore, hasOwn, aside = false }: Props) {
  const [open, setOpen] = useState(false)
  const again = fill.isFilled && !fill.hasRoom
  const tone = again || aside || !fill.hasRoom ? 'outline' : 'primary'
  return (
    <>
      <div className="flex grow">
        <Button
          tone={tone}
          className="grow rounded-r-none"
          onClick={() => (again || fill.hasRoom ? void fill.fill() : setOpen(true))}
        >
          {wordsOf(fill, hasOwn)}
        </Button>
        <Button
          tone={tone}
          className={classes('rounded-l-none !px-3', tone === 'outline' ? '-ml-px' : 'ml-px')}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          <Icon name="chevron-down" />
          <span className="sr-only">{fillWords.options}</span>
        </Button>
      </div>
      <OnceWanted wanted={open}>
        <FillOptions
          open={open}
          onOpenChange={setOpen}
          choice={fill.choice}
          prices={prices}
          hadBefore={hadBefore}
          isFull={!fill.hasRoom}
          hasOwn={hasOwn || fill.isFilled}
          onFill={(choice, startOver) => {
            setOpen(false)
            void fill.fillWith(choice, startOver)
          }}
        />
      </OnceWanted>
    </>
  )
}

function wordsOf({ isFilled, hasRoom }: Props['fill'], hasOwn: boolean): string {
  if (!hasRoom) return isFilled ? fillWords.another : fillWords.anew
  return hasOwn ? fillWords.fillRest : fillWords.fill
}

/** What a press has made, and the way back. Read out when it comes. */
export function FillResult({ fill, eating }: Pick<Props, 'fill'> & { eating: Eating }) {
  const { filled } = fill
  const nameOf = (id: string) => eating.persons.find((person) => person.id === id)?.name ?? ''
  return (
    <div role="status" className="empty:hidden">
      {filled && (
        <div className="text-[0.8125rem] leading-5 text-ink-soft sm:text-sm">
          <p>
            {filledSentence(filled.lines.length)}{' '}
            <TextButton onClick={fill.undo}>{fillWords.undo}</TextButton>
          </p>
          {filled.unfilled.map((one) => (
            <p key={`${one.personId} ${one.why}`} className="font-semibold text-warning">
              {unfilledSentence(one, nameOf(one.personId))}
            </p>
          ))}
        </div>
      )}
    </div>
  )
}
