import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ApiTypes } from '../../../src/contract/api-types.ts'
import { staffEndpoints } from '../../../src/contract/staff/staff-endpoints.ts'
import { rowsOf } from '../../support/people/ordering.ts'
import { type StaffClient, staffOf } from '../../support/people/staff.ts'
import { createTestApp, type TestApp } from '../../support/test-app.ts'

let product: TestApp
let owner: StaffClient
beforeAll(async () => {
  product = await createTestApp()
})
beforeEach(async () => {
  owner = await staffOf(product, 'owner')
})
afterAll(() => product.close())

type Wish = ApiTypes['saveClaim']['request']
const claimed = async (name: string) => {
  const claim = (await owner.call('getCompany')).body.claims.find(({ claim }) => claim === name)
  if (!claim) throw new Error(`${name} is not claimed`)
  return claim
}
const save = async (part: Partial<Wish> = {}) => {
  const { subjects } = (await owner.call('getCompany')).body
  const meal = subjects.find(({ kind }) => kind === 'meal')
  if (!meal) throw new Error('There is no meal')
  const subject = { kind: meal.kind, id: meal.id }
  const claim = { id: null, version: null, claim: 'organic', subject, owner: 'Ana Rivera', ends_on: null }
  return owner.call('saveClaim', { ...claim, evidence: 'CCOF certificate 1204', ...part })
}
const keep = async (name: string, content: Buffer, file = 'certificate.pdf') => {
  const { id, version } = await claimed(name)
  return owner.call('keepEvidence', { id, version, name: file, content: content.toString('base64') })
}
const download = (claim: string, client = owner) =>
  client.request(`${staffEndpoints.readEvidence.path}?claim=${claim}`)

test('facts are told with the settings that they come from', async () => {
  const { facts } = (await owner.call('getCompany')).body
  expect(facts).toContainEqual({ name: 'Name', value: 'Rooted Fuel', setting: 'COMPANY_NAME' })
})

test('a claim is added with its end, changed by its version, and told when it ends', async () => {
  expect((await save({ ends_on: '2026-12-20' as never })).status).toBe(200)
  expect(await claimed('organic')).toMatchObject({ state: 'ends_soon', version: 1, file: null })
  const { id, subject } = await claimed('organic')
  const change = { id, version: 1, subject: { kind: subject.kind, id: subject.id } }
  expect((await save({ ...change, ends_on: '2026-11-01' as never })).status).toBe(200)
  expect(await claimed('organic')).toMatchObject({ state: 'ended', version: 2 })
  const late = await save({ ...change, owner: 'Bo Lind' })
  expect([late.status, late.body.code]).toEqual([409, 'changed_meanwhile'])
  expect(late.body).toMatchObject({ current: { ends_on: '2026-11-01', owner: 'Ana Rivera' } })
  expect((await save()).body.code).toBe('claim_exists')
})

test.each([{ owner: ' ' }, { owner: 'TBD' }, { evidence: 'to be filed' }, { evidence: 'believe us' }])(
  'a claim with %j is refused',
  async (part) => {
    expect((await save({ claim: 'local', ...part })).body.code).toBe('claim_unproven')
  },
)

test('evidence is kept as a file with its sum, and comes back as a download alone', async () => {
  await save({ claim: 'wild' })
  const content = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(600_000, 7)])
  expect((await keep('wild', content, 'fish “1”.pdf')).status).toBe(200)
  const { id, file } = await claimed('wild')
  const sha256 = createHash('sha256').update(content).digest('hex')
  expect(file).toEqual({ name: 'fish “1”.pdf', size: content.length, sha256 })
  const answer = await download(id)
  expect(Buffer.from(await answer.arrayBuffer()).equals(content)).toBe(true)
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename\*=UTF-8''fish%20/)
  expect(answer.headers.get('content-security-policy')).toContain('sandbox')
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  expect((await download(id, await staffOf(product, 'support'))).status).toBe(403)
  expect((await product.visitor().request(`${staffEndpoints.readEvidence.path}?claim=${id}`)).status).toBe(
    401,
  )
  const log = await rowsOf<{ act: string }>(
    product,
    'select act from staff_log where subject_id = $1 order by id',
    [id],
  )
  expect(log.map(({ act }) => act)).toEqual(['added', 'evidence-kept'])
})

test('only a PDF, a JPEG or a PNG of at most 5 MB is kept, whatever its name says', async () => {
  await save({ claim: 'fair' })
  expect((await keep('fair', Buffer.from('<html><script>'))).body.code).toBe('file_kind_unknown')
  const large = Buffer.concat([Buffer.from('%PDF-'), Buffer.alloc(5 * 1024 * 1024)])
  expect((await keep('fair', large)).status).toBe(413)
  expect((await claimed('fair')).file).toBeNull()
  const elsewhere = await owner.request(staffEndpoints.saveClaim.path, {
    method: 'PUT',
    body: JSON.stringify({ evidence: 'x'.repeat(300_000) }),
    headers: { 'content-type': 'application/json', 'content-length': '300020' },
  })
  expect(elsewhere.status).toBe(413)
})

test('a claim is removed with its evidence, and the log says why', async () => {
  await save({ claim: 'gone' })
  const { id, version } = await claimed('gone')
  expect((await owner.call('removeClaim', { id, version, reason: 'The certificate ended' })).status).toBe(200)
  expect((await download(id)).status).toBe(404)
  expect((await owner.call('removeClaim', { id, version, reason: 'Again' })).status).toBe(404)
})

test('a claim of an ingredient is said to households with its file, through its last day, and not after it', async () => {
  const said = async () =>
    (await owner.call('getCompany')).body.facts.find(({ name }) => name === 'Said of the food')?.value
  const nothing = await said()
  const { subjects } = (await owner.call('getCompany')).body
  const kale = subjects.find(({ name }) => name === 'Kale')
  if (!kale) throw new Error('There is no kale')
  await save({
    claim: 'garden',
    subject: { kind: 'ingredient', id: kale.id },
    ends_on: '2026-11-26' as never,
  })
  expect(await said()).toBe(nothing)
  await keep('garden', Buffer.from('%PDF-1.7'))
  expect(await said()).toContain('garden kale')
  await rowsOf(product, 'update meals set is_available = false')
  expect(await said()).toBe(nothing)
  await rowsOf(product, 'update meals set is_available = true')
  expect(await said()).toContain('garden kale')
  product.clock.set('2026-11-27T12:00:00.000Z')
  owner = await staffOf(product, 'owner')
  expect(await said()).toBe(nothing)
})
