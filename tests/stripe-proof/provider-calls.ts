import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const folder = path.resolve(import.meta.dirname, '../../src/server/platform/payments')

/** Every call of the SDK that the product's code holds, such as `checkout.sessions.create`. */
export function callsInCode(): string[] {
  const calls = readdirSync(folder)
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .flatMap((file) =>
      [
        ...readFileSync(path.join(folder, file), 'utf8').matchAll(/\bstripe\s*\.((?:\w+\s*\.\s*)+\w+)\(/g),
      ].map(([, call = '']) => call.replaceAll(/\s/g, '')),
    )
  return [...new Set(calls)].filter((call) => !call.startsWith('webhooks.')).sort()
}

const PLAIN: Readonly<Record<string, string>> = {
  create: 'POST',
  list: 'GET',
  retrieve: 'GET :id',
  update: 'POST :id',
  del: 'DELETE :id',
}

/** How a call goes over the wire, such as `POST /v1/checkout/sessions/:id/expire`. */
export function onWire(call: string): string {
  const parts = call.split('.')
  const verb = parts.pop() ?? ''
  const resource = `/v1/${parts.map(snakeCase).join('/')}`
  const plain = PLAIN[verb]
  if (plain === undefined) return `POST ${resource}/:id/${snakeCase(verb)}`
  const [method, id] = plain.split(' ')
  return `${method} ${resource}${id ? `/${id}` : ''}`
}

const snakeCase = (word: string) => word.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** An id of the provider: a short word, an underscore, and eight or more letters and digits; or one that is nowhere. */
const ID = /^[a-z]+_(?:(?:test_)?[A-Za-z0-9]{8,}|rights_check)$/

/** A call that was observed, in the form of `onWire`: ids become `:id`. */
export function nameOf({ method, path: seen }: { method: string; path: string }): string {
  const parts = seen.split('/').map((part) => (ID.test(part) ? ':id' : part))
  return `${method} ${parts.join('/')}`
}
