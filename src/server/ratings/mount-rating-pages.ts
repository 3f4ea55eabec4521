import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Context } from 'hono'
import {
  MOST_RATING_WORDS,
  NO_VOICE,
  STARS,
  type Stars,
  type VoiceChange,
} from '../../domain/ratings/rating.ts'
import { visibleText } from '../../domain/shared/typed-text.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/db/db.ts'
import type { HttpEnv } from '../platform/http/http-env.ts'
import type { RateLimiter } from '../platform/http/rate-limit.ts'
import {
  askToStopPage,
  RATING_STYLE,
  type RatedBox,
  ratePage,
  stoppedPage,
  unknownRatingPage,
} from './rate-pages.ts'
import { createRatingLinks, RATING_PATH } from './rating-links.ts'
import { listVoices } from './ratings.reads.ts'
import { findDeliveredOrder, listMealsOf, stopRatingMails } from './ratings.records.ts'
import { saveMealVoice } from './save-meal-voice.ts'

type Deps = { db: Db; clock: Clock; authSecret: string; limiter: RateLimiter }

/** Far more than the largest box has presses. */
const PRESSES = { points: 300, seconds: 3600 }
const MOST_FORM_SIGNS = 4 * MOST_RATING_WORDS

/** Where the mail after a delivery leads: pages that work without a session and without a script. */
export function mountRatingPages(app: OpenAPIHono<HttpEnv>, deps: Deps): void {
  const links = createRatingLinks(deps.authSecret)
  const orderAt = async (c: Context<HttpEnv>) => {
    const orderId = links.read(c.req.param('token') ?? '', deps.clock.now())
    return orderId === null ? null : findDeliveredOrder(deps.db, orderId)
  }
  app.get(`${RATING_PATH}/page.css`, (c) =>
    c.text(RATING_STYLE, 200, { 'content-type': 'text/css; charset=utf-8' }),
  )
  const page = `${RATING_PATH}/:token`
  const stop = `${page}/stop`
  for (const path of [page, stop])
    app.use(path, async (c, next) => {
      c.header('cache-control', 'no-store')
      await next()
    })
  app.get(page, async (c) => {
    const order = await orderAt(c)
    if (!order) return c.html(unknownRatingPage(), 404)
    const box = await readBox(deps.db, order)
    const meal = box.meals.find(({ id }) => id === c.req.query('meal'))
    const stars = starsIn(c.req.query('stars'))
    const chosen = meal && stars !== null ? { meal, stars } : null
    return c.html(ratePage(box, { chosen, savedId: c.req.query('saved') ?? null }))
  })
  app.post(page, async (c) => {
    const order = await orderAt(c)
    if (!order) return c.html(unknownRatingPage(), 404)
    await deps.limiter.take('rating', PRESSES, order.orderId)
    const form = new URLSearchParams((await c.req.text()).slice(0, MOST_FORM_SIGNS))
    const mealId = form.get('meal') ?? ''
    const isOfBox = (await listMealsOf(deps.db, [order.orderId])).some((meal) => meal.mealId === mealId)
    if (!isOfBox) return c.html(unknownRatingPage(), 404)
    await saveMealVoice(deps, { userId: order.userId, mealId }, changeIn(form))
    return c.redirect(`${c.req.path}?saved=${mealId}#meal-${mealId}`, 303)
  })
  app.get(stop, async (c) =>
    (await orderAt(c)) ? c.html(askToStopPage()) : c.html(unknownRatingPage(), 404),
  )
  app.post(stop, async (c) => {
    const order = await orderAt(c)
    if (!order) return c.html(unknownRatingPage(), 404)
    await stopRatingMails(deps.db, order.userId, deps.clock.now())
    return c.html(stoppedPage())
  })
}

const starsIn = (text: string | null | undefined): Stars | null =>
  STARS.find((stars) => String(stars) === text) ?? null

function changeIn(form: URLSearchParams): VoiceChange {
  const stars = starsIn(form.get('stars'))
  const favorite = form.get('favorite')
  const words = form.get('words')
  return {
    ...(stars !== null && { stars }),
    ...(favorite !== null && { isFavorite: favorite === 'yes' }),
    ...(words !== null && { words: plainText(words) }),
  }
}

/** As the schema of the portal's call does it. */
const plainText = (words: string) =>
  visibleText(words.replace(/\p{Surrogate}/gu, '\ufffd')).replace(/(?![\n\r\t])\p{Cc}/gu, '')

async function readBox(
  db: Db,
  {
    orderId,
    userId,
    deliveryDate,
  }: { orderId: string; userId: string; deliveryDate: RatedBox['deliveryDate'] },
): Promise<RatedBox> {
  const [meals, voices] = await Promise.all([listMealsOf(db, [orderId]), listVoices(db, userId)])
  return {
    deliveryDate,
    meals: meals.map(({ mealId, mealName }) => ({
      ...(voices.find((voice) => voice.mealId === mealId) ?? NO_VOICE),
      ...{ id: mealId, name: mealName },
    })),
  }
}
