import {
  isDressedWord,
  isOfOwnWords,
  ownWords,
  PASSWORD_OF_OWN_WORDS,
} from '../../../domain/accounts/passwords/own-words.ts'
import { PASSWORD_TOO_COMMON } from '../../../domain/accounts/passwords/password.ts'
import { brand } from '../../../domain/shared/brand.ts'
import { withoutInvisible } from '../../../domain/shared/typed-text.ts'
import { type Config, ConfigError } from '../../platform/config.ts'
import { HttpProblem } from '../../platform/http/http-problem.ts'

/** Everybody tries these first. They are the most frequent ones of leaked lists, the most frequent first. */
const MOST_COMMON = 10_000
/**
 * How many guesses a password must stand: a customer's may have six characters, a staff password opens every household.
 */
const FEWEST_GUESSES = { customer: 1e5, staff: 1e7 } as const
/** What comes after is not looked at, so that no password takes long to judge. */
const LONGEST_JUDGED = 40

export type Chooser = { of: keyof typeof FEWEST_GUESSES; email?: string; name?: string | null }

type Judge = { common: ReadonlySet<string>; guessesOf: (password: string, words: string[]) => number }
let loading: Promise<Judge> | undefined

/** Loaded at the first new password: the lists take a moment, and no start waits for them. */
async function loadJudge(): Promise<Judge> {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ])
  const estimate = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })
  return {
    common: new Set(dictionary['passwords-common'].slice(0, MOST_COMMON).map(String)),
    guessesOf: (password, words) => estimate.check(password.slice(0, LONGEST_JUDGED), words).guesses,
  }
}

/**
 * As somebody guesses it: letters of full width are hashed as plain ones, and a space at the end or a sign that nobody
 * sees does not make a word better.
 */
const asGuessed = (typed: string) => withoutInvisible(typed.normalize('NFKC')).trim()

/**
 * Why a password must not be chosen: it is common, easy to guess, or of words that others know of its owner. Null when
 * it may.
 */
export async function whyGuessable(typed: string, { of, ...person }: Chooser): Promise<string | null> {
  const password = asGuessed(typed)
  const words = ownWords({ ...person, brand: brand.name })
  if (isOfOwnWords(password, words)) return PASSWORD_OF_OWN_WORDS
  loading ??= loadJudge()
  const { common, guessesOf } = await loading
  const isEasy =
    common.has(password.toLowerCase()) ||
    guessesOf(password, words) < FEWEST_GUESSES[of] ||
    (of === 'staff' && isDressedWord(password, (word) => common.has(word)))
  return isEasy ? PASSWORD_TOO_COMMON : null
}

/** @throws HttpProblem 422 beside the field of the new password */
export async function refuseGuessable(password: string, chooser: Chooser): Promise<void> {
  const message = await whyGuessable(password, chooser)
  if (message) throw new HttpProblem(422, 'invalid_input', message, { fields: { password: message } })
}

/** A real shop does not open behind a password that everybody tries. @throws ConfigError */
export async function refuseGuessableSharedPassword({
  mode,
  adminPassword,
}: Pick<Config, 'mode' | 'adminPassword'>): Promise<void> {
  if (mode !== 'production' || adminPassword === undefined) return
  if (await whyGuessable(adminPassword, { of: 'staff' }))
    throw new ConfigError(
      'ADMIN_PASSWORD is easy to guess. Please set one of several words, or a random one.',
    )
}
