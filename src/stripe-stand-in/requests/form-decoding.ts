import { invalidRequest } from './api-fault.ts'

/** Decoded form fields: `a[b][0]=x` becomes `{ a: { b: { 0: 'x' } } }`; lists keep their index as key. */
export interface FormObject {
  [key: string]: string | FormObject
}

const FIELD_NAME = /^([^[\]]+)((?:\[[^[\]]*\])*)$/
const MAX_DEPTH = 8

/** Decodes a form-encoded body or query string. Throws the API's 400 for names that make no sense. */
export function decodeForm(encoded: string): FormObject {
  const root = emptyObject()
  for (const [name, value] of new URLSearchParams(encoded)) assign(root, pathOf(name), value, name)
  return root
}

function pathOf(name: string): string[] {
  const match = FIELD_NAME.exec(name)
  if (!match) throw invalidRequest(`Invalid request parameter name: ${name}`)
  const inner = [...(match[2] ?? '').matchAll(/\[([^[\]]*)\]/g)].map((part) => part[1] ?? '')
  if (inner.length > MAX_DEPTH) throw invalidRequest(`Request parameter is nested too deeply: ${name}`)
  return [match[1] ?? '', ...inner]
}

function assign(root: FormObject, path: string[], value: string, name: string): void {
  let target = root
  for (const [depth, part] of path.entries()) {
    // `items[]=a&items[]=b` has no index of its own.
    const key = part === '' ? String(Object.keys(target).length) : part
    if (depth === path.length - 1) {
      target[key] = value
      return
    }
    const next = target[key] ?? emptyObject()
    if (typeof next === 'string') throw invalidRequest(`Request parameter has two shapes: ${name}`)
    target[key] = next
    target = next
  }
}

// Without a prototype, a field called __proto__ is only a field.
const emptyObject = (): FormObject => Object.create(null) as FormObject
