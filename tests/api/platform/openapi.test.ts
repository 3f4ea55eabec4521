import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../support/test-app.ts'

type Operation = {
  operationId?: string
  summary?: string
  responses: Record<string, { content?: Record<string, { schema?: unknown }> }>
}
type OpenApi = {
  openapi: string
  paths: Record<string, Record<string, Operation>>
  components: { schemas: object }
}

let product: TestApp
let document: OpenApi
beforeAll(async () => {
  product = await createTestApp()
  document = (await (await product.visitor().request('/api/openapi.json')).json()) as OpenApi
})
afterAll(() => product.close())

const operations = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ name: `${method} ${path}`, operation })),
  )

function references(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return []
  return Object.entries(node).flatMap(([key, value]) =>
    key === '$ref' && typeof value === 'string' ? [value] : references(value),
  )
}

describe('the API document', () => {
  test('is OpenAPI 3.1 with an id and a summary for every operation', () => {
    expect(document.openapi).toBe('3.1.0')
    const ids = operations().map(({ operation }) => operation.operationId)
    expect(ids.every(Boolean)).toBe(true)
    expect(new Set(ids).size).toBe(ids.length)
    expect(operations().filter(({ operation }) => !operation.summary)).toEqual([])
  })

  test('points only to schemas that it has', () => {
    const known = new Set(
      Object.keys(document.components.schemas).map((name) => `#/components/schemas/${name}`),
    )
    const found = references(document)
    expect(found.length).toBeGreaterThan(40)
    expect(found.filter((reference) => !known.has(reference))).toEqual([])
  })

  test('describes the answer of success, and refusals as problems', () => {
    for (const { name, operation } of operations()) {
      expect([name, Object.keys(operation.responses)]).toEqual([name, expect.arrayContaining(['200'])])
      for (const [status, { content }] of Object.entries(operation.responses).filter(
        ([code]) => code !== '200',
      ))
        expect([name, status, content?.['application/json']?.schema]).toEqual([
          name,
          status,
          { $ref: '#/components/schemas/Problem' },
        ])
    }
  })
})
