import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { ApiTypes } from '../../../../contract/api-types.ts'
import { MOST_RATING_WORDS, STARS } from '../../../../domain/ratings/rating.ts'
import { formatShortDate } from '../../../../domain/time/date-format.ts'
import { showFailure, showToast } from '../../../app/toasts.ts'
import { MealThumbnail } from '../../../meal-plan/meal-thumbnail.tsx'
import { readAnew } from '../../../platform/read-anew.ts'
import { calendarDateOf } from '../../../platform/wire-values.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { SwitchField } from '../../../ui/fields/switch-field.tsx'
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx'
import { mealsWords, roomWords } from './room.words.ts'
import { RoomCard } from './room-card.tsx'
import { callInRoom, roomKey, useRoom } from './use-room.ts'

type Voices = ApiTypes['getMealVoices']['response']
type Voice = Voices['meals'][number]
type Change = Omit<ApiTypes['saveMealVoice']['request'], 'meal_id'>

const KEY = roomKey('getMealVoices')

/** About what the last box held: whoever rates more than that asks for it. */
const FIRST_SHOWN = 6

/** Stars, hearts and words: a press is kept at once, and shown before the answer. */
export function MealsSection() {
  const query = useRoom('getMealVoices')
  const { data } = query
  const [showsAll, setShowsAll] = useState(false)
  const client = useQueryClient()
  const show = (change: (before: Voices) => Voices) =>
    client.setQueryData<Voices>(KEY, (before) => before && change(before))
  const save = async (meal_id: string, change: Change): Promise<boolean> => {
    show((before) => ({
      ...before,
      meals: before.meals.map((meal) =>
        meal.meal_id === meal_id ? ({ ...meal, ...change } as Voice) : meal,
      ),
    }))
    const outcome = await callInRoom('saveMealVoice', { meal_id, ...change })
    if (!outcome.ok) showFailure(outcome.failure, roomWords.notSaved, outcome.failure.message)
    if (!outcome.ok) await readAnew(client, KEY)
    return outcome.ok
  }
  const ask = async (is_asked_by_mail: boolean) => {
    show((before) => ({ ...before, is_asked_by_mail }))
    const outcome = await callInRoom('saveRatingMails', { is_asked_by_mail })
    if (!outcome.ok) showFailure(outcome.failure, roomWords.notSaved, outcome.failure.message)
    if (!outcome.ok) await readAnew(client, KEY)
  }
  return (
    <RoomCard title={mealsWords.title} lead={mealsWords.lead} query={query}>
      {data?.meals.length === 0 && <p>{mealsWords.none}</p>}
      {data && data.meals.length > 0 && (
        <ul aria-label={mealsWords.title} className="divide-y divide-line">
          {data.meals.slice(0, showsAll ? undefined : FIRST_SHOWN).map((meal) => (
            <MealRow key={meal.meal_id} meal={meal} onSave={(change) => save(meal.meal_id, change)} />
          ))}
        </ul>
      )}
      {data && !showsAll && data.meals.length > FIRST_SHOWN && (
        <Button tone="outline" className="self-start" onClick={() => setShowsAll(true)}>
          {mealsWords.all(data.meals.length)}
        </Button>
      )}
      {data && (
        <SwitchField
          label={mealsWords.asked}
          checked={data.is_asked_by_mail}
          onChange={(wanted) => void ask(wanted)}
        />
      )}
    </RoomCard>
  )
}

type RowProps = { meal: Voice; onSave: (change: Change) => Promise<boolean> }

function MealRow({ meal, onSave }: RowProps) {
  const { name, stars, is_favorite, last_delivered_on, image_url } = meal
  const [writes, setWrites] = useState(false)
  return (
    <li className="flex flex-col gap-3 py-4">
      <div className="flex items-center gap-3">
        <MealThumbnail address={image_url ?? undefined} className="w-14" />
        <div className="min-w-0 [overflow-wrap:anywhere]">
          <h3 className="font-semibold">{name}</h3>
          {last_delivered_on && (
            <p className="text-sm text-ink-soft">
              {mealsWords.lastCame(formatShortDate(calendarDateOf(last_delivered_on)))}
            </p>
          )}
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {last_delivered_on && (
          // biome-ignore lint/a11y/useSemanticElements: five buttons that each save, and no form
          <div role="group" aria-label={mealsWords.stars(name)} className="flex gap-1">
            {STARS.map((given) => (
              <Button
                key={given}
                size="small"
                tone={stars === given ? 'primary' : 'outline'}
                aria-pressed={stars === given}
                aria-label={mealsWords.star(given, name)}
                className="min-w-11"
                onClick={() => void onSave({ stars: stars === given ? null : given })}
              >
                {given}
              </Button>
            ))}
          </div>
        )}
        <Button
          size="small"
          tone={is_favorite ? 'primary' : 'outline'}
          aria-pressed={is_favorite}
          aria-label={mealsWords.favoriteOf(name)}
          onClick={() => void onSave({ is_favorite: !is_favorite })}
        >
          <Heart isFull={is_favorite} />
          {mealsWords.favorite}
        </Button>
        {last_delivered_on && !writes && meal.words === '' && (
          <Button size="small" tone="quiet" onClick={() => setWrites(true)}>
            {mealsWords.addWords}
            <span className="sr-only">: {name}</span>
          </Button>
        )}
      </div>
      {(writes || meal.words !== '') && <WordsForm meal={meal} onSave={onSave} />}
    </li>
  )
}

function WordsForm({ meal, onSave }: RowProps) {
  const [words, setWords] = useState(meal.words)
  const [busy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    if (await onSave({ words })) showToast(mealsWords.saved, { tone: 'success', seconds: 2 })
    setBusy(false)
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col items-start gap-2">
      <div className="w-full">
        <TextAreaField
          label={mealsWords.words(meal.name)}
          rows={2}
          maxLength={MOST_RATING_WORDS}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
      </div>
      <Button type="submit" size="small" tone="outline" busy={busy}>
        {mealsWords.saveWords}
        <span className="sr-only">: {meal.name}</span>
      </Button>
    </form>
  )
}

const Heart = ({ isFull }: { isFull: boolean }) => (
  <svg aria-hidden="true" viewBox="0 0 24 24" className="size-4" fill={isFull ? 'currentColor' : 'none'}>
    <path
      d="M12 20S4 15 4 9.500A4.500 4.500 0 0 1 12 6.700 4.500 4.500 0 0 1 20 9.500C20 15 12 20 12 20Z"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinejoin="round"
    />
  </svg>
)
