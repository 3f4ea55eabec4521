import { parseSync } from 'vite'

export type MeasuredFunction = { name: string; lines: number }

const KINDS = /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/
type Node = { type?: string; start?: number; end?: number; [field: string]: unknown }

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null
const nameOf = (node: unknown) => (isNode(node) && typeof node.name === 'string' ? node.name : undefined)

/** What a function that stands in this node is known by: its variable, or its key in an object or a class. */
const nameFrom = ({ type, id, key }: Node): string | undefined => {
  if (type === 'VariableDeclarator') return nameOf(id)
  return type === 'Property' || type === 'MethodDefinition' ? nameOf(key) : undefined
}

/** The functions with a name in a source, components and nested ones included, with their lines from first to last. */
export function functionsIn(file: string, text: string): MeasuredFunction[] {
  const { program, errors } = parseSync(file, text)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`)
  const lineAt = (offset: number) => text.slice(0, offset).split('\n').length
  const found: MeasuredFunction[] = []
  const walk = (node: unknown, givenName?: string): void => {
    if (Array.isArray(node)) for (const part of node) walk(part, givenName)
    else if (isNode(node)) {
      const isFunction = KINDS.test(node.type ?? '') && isNode(node.body)
      const name = nameOf(node.id) ?? givenName
      if (isFunction && name) found.push({ name, lines: lineAt(node.end ?? 0) - lineAt(node.start ?? 0) + 1 })
      const passedOn = isFunction ? undefined : (nameFrom(node) ?? givenName)
      for (const part of Object.values(node)) walk(part, passedOn)
    }
  }
  walk(program.body)
  return found
}
