import type { OpenAPIHono } from '@hono/zod-openapi'
import { mayStaff } from '../../../domain/accounts/roles.ts'
import type { PictureType, PictureWidth } from '../../../domain/menu/pictures/picture-rules.ts'
import type { Db } from '../../platform/db/db.ts'
import { hasTag } from '../../platform/http/answers/ready-answer.ts'
import type { HttpPlatform } from '../../platform/http/endpoint.ts'
import type { HttpEnv } from '../../platform/http/http-env.ts'
import { keepFiles } from './kept-files.ts'
import { findPictureFile } from './pictures.records.ts'

const FILE = /^([0-9a-f]{32})-(240|480|800|1200)\.(avif|webp)$/

/** What is at such an address never changes: another picture has another one. */
const FOREVER = 'public, max-age=31536000, immutable'
const PRIVATE = 'private, no-store'

/** The files of uploaded pictures: of meals that are or were on sale for everybody, of all others for staff. */
export function mountPictureFiles(
  app: OpenAPIHono<HttpEnv>,
  { identify }: HttpPlatform,
  { db }: { db: Db },
): void {
  const kept = keepFiles()
  app.get('/pictures/:file', async (c, next) => {
    const name = c.req.param('file')
    const [, id, width, type] = FILE.exec(name) ?? []
    if (id === undefined) return next()
    const wanted = { id, width: Number(width) as PictureWidth, type: type as PictureType }
    const known = kept.find(name)
    const file = known ? { bytes: known, isShown: true } : await findPictureFile(db, wanted)
    const isStaff = async () => {
      const { staff } = await identify(c.req.raw.headers, { prolongs: false })
      return staff !== null && mayStaff(staff.role, 'view-menu')
    }
    if (!file || !(file.isShown || (await isStaff()))) return c.text('Not found', 404)
    const bytes = known ?? new Uint8Array(file.bytes)
    if (file.isShown) kept.keep(name, bytes)
    const etag = `"${name}"`
    const headers = { etag, 'cache-control': file.isShown ? FOREVER : PRIVATE }
    if (file.isShown && hasTag(c.req.header('if-none-match'), etag)) return c.body(null, 304, headers)
    return c.body(bytes, 200, {
      ...headers,
      'content-type': `image/${type}`,
      'content-length': String(bytes.length),
    })
  })
}
