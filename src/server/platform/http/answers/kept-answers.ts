import { createSharedAnswers } from './shared-answers.ts'

/** Names the state that an answer is read from: as long as the name is the same, so is the answer. */
export type NameState = () => Promise<string>

/** Makes an answer, or takes the one that was made in the state of now. */
type KeepAnswer<Answer> = (nameState: NameState, key: string, make: () => Promise<Answer>) => Promise<Answer>

/** The first pages of some days, for some roles; a long list that is read once need not stay. */
const MOST_KEPT = 16

/**
 * Answers of one state alone. Its name is asked anew, before anything is read, by each caller or by those together who ask
 * for the same at once: what was kept under it is what a reading would find now.
 */
export function createKeptAnswers<Answer>(): KeepAnswer<Answer> {
  const share = createSharedAnswers<Answer>()
  let state = ''
  let kept = new Map<string, Answer>()
  const keep: KeepAnswer<Answer> = async (nameState, key, make) => {
    const now = await nameState()
    if (now !== state) {
      state = now
      kept = new Map()
    }
    const before = kept.get(key)
    if (before !== undefined) return before
    const ofNow = kept
    const answer = await make()
    if (ofNow.size < MOST_KEPT) ofNow.set(key, answer)
    return answer
  }
  return (nameState, key, make) => share(key, () => keep(nameState, key, make))
}
