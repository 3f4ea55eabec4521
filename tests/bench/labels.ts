import { randomBytes } from 'node:crypto'
import { labelCode } from '../../src/domain/labels/label-code.ts'
import type { LabelFacts } from '../../src/domain/labels/label-facts.ts'
import { calendarDate } from '../../src/domain/time/calendar-date.ts'
import { SAMPLE_MEALS } from '../../src/sample/sample-meals.ts'
import { type Label, labelPaper } from '../../src/server/labels/paper/draw-labels.ts'
import { measuredTypeface } from '../../src/server/labels/paper/typeface.ts'

// `npm run bench -- labels`: how long labels take to write, and how much more memory ten times as many of them need.
const MEGABYTE = 1024 * 1024
const typeface = measuredTypeface()

function* labels(count: number): Generator<Label> {
  for (let index = 0; index < count; index++) {
    const meal = SAMPLE_MEALS[index % SAMPLE_MEALS.length]
    const facts: LabelFacts = {
      ...{ mealName: meal?.name ?? '', personName: 'Ana', ingredients: meal?.ingredients.join(', ') ?? '' },
      ...{ contains: 'Contains: milk, fish (salmon).', netMg: 404_000, useBy: calendarDate('2026-12-12') },
      ...{ heating: 'Microwave for 2 to 3 minutes until it is 165 °F in the middle.', storage: '' },
      ...{ nutrition: null, maker: 'Rooted Fuel', place: 'Orlando, FL', permit: null },
      portion: `RF-${index}, 3 of 20`,
    }
    yield { facts, code: labelCode(() => randomBytes(1)[0] ?? 0) }
  }
}

async function write(count: number): Promise<{ seconds: number; megabytes: number; bytes: number }> {
  const begun = performance.now()
  let [most, bytes] = [0, 0]
  const printing = {
    size: '4x3',
    origin: 'https://a.example',
    typeface,
    title: 'Labels',
    isPreview: false,
  } as const
  for await (const piece of labelPaper(labels(count), printing)) {
    bytes += piece.length
    most = Math.max(most, process.memoryUsage().rss)
  }
  return { seconds: (performance.now() - begun) / 1000, megabytes: most / MEGABYTE, bytes }
}

await write(30)
const few = await write(300)
const many = await write(3000)
console.log(
  `300 labels: ${few.seconds.toFixed(1)} s; 3,000: ${many.seconds.toFixed(1)} s, ${many.bytes} bytes`,
)
console.log(`memory of ten times as many: ${(many.megabytes - few.megabytes).toFixed(0)} MB more`)
