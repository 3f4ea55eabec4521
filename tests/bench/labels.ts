import { randomBytes } from 'node:crypto'
import { loadavg } from 'node:os'
import { roundedNutrition } from '../../src/domain/labels/figures/rounded-nutrition.ts'
import { labelCode } from '../../src/domain/labels/label-code.ts'
import type { LabelFacts } from '../../src/domain/labels/label-facts.ts'
import type { LabelSize } from '../../src/domain/labels/paper/label-size.ts'
import { fraction } from '../../src/domain/recipes/fraction.ts'
import { calendarDate } from '../../src/domain/time/calendar-date.ts'
import { SAMPLE_MEALS } from '../../src/sample/sample-meals.ts'
import { type Label, labelPaper } from '../../src/server/labels/paper/draw-labels.ts'
import { measuredTypeface } from '../../src/server/labels/paper/typeface.ts'

// `npm run bench -- labels`: how long labels take to write, and how much more memory ten times as many of them need.
const MEGABYTE = 1024 * 1024
const fact = (value: number) => fraction(value)
/** A whole Nutrition Facts panel. */
const nutrition = roundedNutrition({
  ...{ kcal: fact(523), fatMg: fact(22_400), saturatedFatMg: fact(4700), transFatMg: fact(0) },
  ...{ cholesterolMg: fact(95), sodiumMg: fact(612), carbsMg: fact(46_200), fiberMg: fact(6200) },
  ...{ sugarsMg: fact(12_500), addedSugarsMg: fact(4000), proteinMg: fact(44_000) },
  ...{ vitaminDNg: fact(13_750), calciumMg: fact(124), ironMcg: fact(3400), potassiumMg: fact(1244) },
})
const typeface = measuredTypeface()

function* labels(count: number): Generator<Label> {
  for (let index = 0; index < count; index++) {
    const meal = SAMPLE_MEALS[index % SAMPLE_MEALS.length]
    const facts: LabelFacts = {
      ...{ mealName: meal?.name ?? '', personName: 'Ana', ingredients: meal?.ingredients.join(', ') ?? '' },
      ...{ contains: 'Contains: milk, fish (salmon).', netMg: 404_000, useBy: calendarDate('2026-12-12') },
      ...{ heating: 'Microwave for 2 to 3 minutes until it is 165 °F in the middle.', storage: '' },
      ...{ nutrition, maker: 'Rooted Fuel', place: 'Orlando, FL', permit: null },
      portion: `RF-${index}, 3 of 20`,
    }
    yield { facts, code: labelCode(() => randomBytes(1)[0] ?? 0) }
  }
}

async function write(
  count: number,
  size: LabelSize,
): Promise<{ seconds: number; megabytes: number; bytes: number }> {
  const begun = performance.now()
  let [most, bytes] = [0, 0]
  const printing = {
    size,
    origin: 'https://a.example',
    typeface,
    title: 'Labels',
    isPreview: false,
  }
  for await (const piece of labelPaper(labels(count), printing)) {
    bytes += piece.length
    most = Math.max(most, process.memoryUsage().rss)
  }
  return { seconds: (performance.now() - begun) / 1000, megabytes: most / MEGABYTE, bytes }
}

console.log(`${loadavg()[0]?.toFixed(1)} processes are at work`)
for (const size of ['4x3', '4x6'] as const) {
  await write(30, size)
  const few = await write(300, size)
  const many = await write(3000, size)
  console.log(
    `${size}: 300 labels in ${few.seconds.toFixed(1)} s, 3,000 in ${many.seconds.toFixed(1)} s, ${many.bytes} bytes; ` +
      `${(many.megabytes - few.megabytes).toFixed(0)} MB more memory for ten times as many`,
  )
}
