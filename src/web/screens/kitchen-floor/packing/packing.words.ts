import type { PackVerdict } from '../../../../domain/packing/pack-verdict.ts'
import { formatCount } from '../../../staff/format-count.ts'

/** The packing station. */
export const packingWords = {
  title: 'Packing',
  failed: 'Failed to load the boxes',
  tryAgain: 'Try Again',
  loading: 'Loading the boxes',
  day: 'Delivery day',
  progress: (packed: number, all: number) => `${formatCount(packed)} of ${formatCount(all)} boxes packed`,
  none: 'There are no boxes for this day.',
  choose: 'Scan a box, or choose one',
  find: 'Find a box by number or name',
  found: (count: number) =>
    count === 0
      ? 'No box of this day has this number or name.'
      : count === 1
        ? '1 box'
        : `${formatCount(count)} boxes`,
  nextBox: 'Another Box',
  boxOf: (number: string, name: string) => `${number}, ${name}`,
  inside: (inBox: number, all: number) => `${inBox} of ${all} portions`,
  withoutLabels: (count: number) =>
    count === 1 ? '1 portion has no label yet.' : `${count} portions have no label yet.`,
  isOut: 'not in the box yet',
  forPerson: (name: string) => `for ${name}`,
  scanMeals: 'Scan the meals of this box.',
  camera: 'Use the Camera',
  cameraOff: 'Camera Off',
  cameraPicture: 'Picture of the camera',
  noCamera: 'The camera cannot be used',
  noCameraText:
    'There is none, or this browser does not let the page use it. Use a scanner, or type the code.',
  typed: 'Code, typed',
  check: 'Check',
  takeOut: 'Take Out',
  stopped: 'Stop: its batch is held or was discarded. It goes in no box.',
  stoppedInside: 'Take it out: its batch is held or was discarded.',
  boxLabel: 'Box Label',
  slip: 'Packing Slip',
  beginAgain: 'Begin Again',
  beginAgainText: 'Take everything out of the box. All of its meals have to be scanned again.',
  takeAllOut: 'Everything Is Out',
  notLive: 'Live updates are interrupted: what other stations pack may be missing here.',
  boxFirst: 'Scan a box first',
  boxFirstText: 'This is a meal. Scan the code of its box, or choose the box below.',
  noAnswer: 'No answer',
  verdicts: {
    right: ['Right', 'Put it in the box.'],
    packed: ['Box is packed', 'Everything is in it. Close it.'],
    unknown: ['Unknown code', 'Nobody printed this code.'],
    void: ['Void label', 'This label was printed again. Take the meal out and ask for its new label.'],
    stopped: ['Stop', 'The batch of this meal is held or was discarded. It goes in no box.'],
    other_day: ['Wrong week', 'This meal is for another delivery day.'],
    spare: ['Spare meal', 'This portion belongs to no box.'],
    wrong_meal: ['Wrong meal', 'This box does not hold this meal.'],
    wrong_person: ['Wrong person', 'The meal is right, but this portion is for another box.'],
    twice: ['Already in', 'This portion is in the box. Scan the next one.'],
    one_too_many: ['One too many', 'The box has all portions of this meal.'],
  } satisfies Record<PackVerdict, readonly [string, string]>,
} as const
