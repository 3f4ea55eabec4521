import { forNamesSentence } from '../../../domain/persons/names.words.ts'

/** Whom a meal of the box is for. */
export const forWhomWords = {
  everybody: 'Everybody',
  forEverybody: 'For everybody',
  forNames: (names: readonly string[]) => forNamesSentence(names),
  of: (name: string) => `: ${name}. Choose whom it is for`,
  title: 'Whom is it for?',
  choices: (name: string) => `Whom ${name} is for`,
  mustNot: (words: string) => `must not eat ${words}`,
  dislikes: (words: string) => `does not like ${words}`,
  nobody: 'Choose at least one',
  cancel: 'Cancel',
  done: 'Done',
} as const
