import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

const compose = read('deploy/compose.yaml')
/** The lines that belong to a name at this depth, without those of its neighbors. */
function part(text: string, name: string, depth: number): string {
  const lines = text.split('\n')
  const indent = ' '.repeat(depth)
  const from = lines.findIndex((line) => line.startsWith(`${indent}${name}:`))
  expect([name, from >= 0]).toEqual([name, true])
  const length = lines.slice(from + 1).findIndex((line) => /\S/.test(line) && !line.startsWith(`${indent} `))
  return lines.slice(from, length < 0 ? undefined : from + 1 + length).join('\n')
}
const service = (name: string) => part(part(compose, 'services', 0), name, 2)
const namesIn = (text: string, depth: number) =>
  [...text.matchAll(new RegExp(`^ {${depth}}([\\w-]+):`, 'gm'))].map(([, name]) => name ?? '')

describe('the compose file', () => {
  test('gives the product settings that there are', () => {
    const known = new Set([...read('.env.example').matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name ?? ''))
    const given = ['product', 'migrate'].flatMap((name) => namesIn(part(service(name), 'environment', 4), 6))
    const ofTheContainers = ['OWNER_PASSWORD']
    expect(given.filter((name) => !known.has(name) && !ofTheContainers.includes(name))).toEqual([])
  })

  test('lets the proxy reach the product, whatever empty lines its .env has', () => {
    const environment = part(service('product'), 'environment', 4)
    for (const line of ['HOST: 0.0.0.0', 'PORT: "3000"', 'TRUSTED_PROXY_HOPS: "1"'])
      expect(environment).toContain(line)
    expect(compose).toContain('reverse_proxy product:3000 {')
    expect(read('deploy/Dockerfile')).toMatch(/^HEALTHCHECK /m)
  })

  test('keeps the password of the tables’ owner from the product', () => {
    expect(part(service('product'), 'environment', 4)).toContain('OWNER_PASSWORD: ""')
  })

  test('declares every volume and file that it mounts', () => {
    const declared = namesIn(part(compose, 'volumes', 0), 2)
    const mounted = [...compose.matchAll(/^ {6}- ([a-z]+):\//gm)].map(([, name]) => name ?? '')
    expect([...new Set(mounted)].sort()).toEqual(declared.sort())
    const files = namesIn(part(compose, 'configs', 0), 2)
    const used = [...compose.matchAll(/^ {6}- source: ([\w-]+)$/gm)].map(([, name]) => name ?? '')
    expect(used.sort()).toEqual(files.sort())
  })

  test('has a proxy that holds back no live news, and leads no call of the API from http to https', () => {
    const proxy = part(part(compose, 'configs', 0), 'caddyfile', 2)
    expect(proxy).toContain('flush_interval -1')
    expect(proxy).toMatch(/http:\/\/\{\$\$SITE\} \{\s+handle \/api\/\* \{\s+respond "[^"]+" 403/)
  })
})
