import { noSuch } from '../requests/api-fault.ts'
import { allowOnly, text, texts } from '../requests/parameters.ts'
import type { ApiHandler } from './api-call.ts'
import { listPage, PAGE_PARAMS } from './listing.ts'

export const retrieveEvent: ApiHandler = (world, { id }) => {
  const event = world.store.get('events', id)
  if (!event) throw noSuch('event', id)
  return event
}

export const listEvents: ApiHandler = (world, { params }) => {
  allowOnly(params, [...PAGE_PARAMS, 'type', 'types'])
  const type = text(params, 'type')
  const wanted = new Set([...(type ? [type] : []), ...texts(params, 'types')])
  const { store } = world
  return listPage(
    {
      entries: store.ordered('events'),
      fits: (event) => wanted.size === 0 || fits(event.type, wanted),
      find: (id) => store.find('events', id),
    },
    params,
    '/v1/events',
  )
}

/** `charge.*` stands for every event of charges. */
function fits(type: string, wanted: Set<string>): boolean {
  return [...wanted].some((name) => (name.endsWith('*') ? type.startsWith(name.slice(0, -1)) : type === name))
}
