import type { PackVerdict } from '../../../../domain/packing/pack-verdict.ts'

/** The packing station. */
export const packingWords = {
  title: 'Packing',
  failed: 'Failed to load the boxes',
  tryAgain: 'Try Again',
  loading: 'Loading the boxes',
  day: 'Delivery day',
  progress: (packed: number, all: number) => `${packed} of ${all} boxes packed`,
  none: 'There are no boxes for this day.',
  choose: 'Scan a box, or choose one',
  nextBox: 'Another Box',
  boxOf: (number: string, name: string) => `${number}, ${name}`,
  inside: (inBox: number, all: number) => `${inBox} of ${all} portions`,
  withoutLabels: (count: number) =>
    count === 1 ? '1 portion has no label yet.' : `${count} portions have no label yet.`,
  isIn: 'in the box',
  isOut: 'not in the box yet',
  forPerson: (name: string) => `for ${name}`,
  scanMeals: 'Scan the meals of this box.',
  boxFirst: 'Scan a box first',
  boxFirstText: 'This is a meal. Scan the code of its box, or choose the box below.',
  noAnswer: 'No answer',
  verdicts: {
    right: ['Right', 'Put it in the box.'],
    packed: ['Box is packed', 'Everything is in it. Close it.'],
    unknown: ['Unknown code', 'Nobody printed this code.'],
    void: ['Void label', 'This label was printed again. Take the meal out and ask for its new label.'],
    stopped: ['Stop', 'The batch of this meal was discarded. It goes in no box.'],
    other_day: ['Wrong week', 'This meal is for another delivery day.'],
    spare: ['Spare meal', 'This portion belongs to no box.'],
    wrong_meal: ['Wrong meal', 'This box does not hold this meal.'],
    wrong_person: ['Wrong person', 'The meal is right, but this portion is for another box.'],
    twice: ['Already in', 'This portion is in the box. Scan the next one.'],
    one_too_many: ['One too many', 'The box has all portions of this meal.'],
  } satisfies Record<PackVerdict, readonly [string, string]>,
} as const
