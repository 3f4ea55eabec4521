// Lays a .br and a .gz beside every text file of the built screens; the server hands out the one a browser takes.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const TEXT = /\.(js|css|svg|json|webmanifest)$/
const WORTH_BYTES = 1024

const brotli = (content) =>
  promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } })

export async function precompress(folder) {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => TEXT.test(file))
  await Promise.all(
    files.map(async (file) => {
      const full = path.join(folder, file)
      const content = readFileSync(full)
      if (content.length < WORTH_BYTES) return
      writeFileSync(`${full}.br`, await brotli(content))
      writeFileSync(`${full}.gz`, await promisify(gzip)(content, { level: 9 }))
    }),
  )
}
