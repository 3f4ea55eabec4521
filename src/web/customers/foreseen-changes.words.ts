export const FORESEEN_TITLE = 'This changes boxes that are on their way to you'
export const FORESEEN_CHARGES = 'What is charged for them then:'
export const FORESEEN_UNKNOWN =
  'We could not work out what this changes in boxes that are on their way to you. Nothing is saved yet. Press the button once more to save it.'
export const FORESEEN_SAVE = 'Nothing is saved yet. Press the button once more to save it.'
