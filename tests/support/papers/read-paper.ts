import { createRequire } from 'node:module'
import path from 'node:path'
import jsQR from 'jsqr'
import { getDocument, type PDFDocumentProxy, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'

const FONTS = path.join(
  path.dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json')),
  'standard_fonts/',
)
const POINTS_PER_INCH = 72

export async function bytesOf(pieces: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const all: Uint8Array[] = []
  for await (const piece of pieces) all.push(piece)
  return new Uint8Array(Buffer.concat(all))
}

async function pagesOf<Result>(
  paper: Uint8Array,
  look: (page: PDFPageProxy, document: PDFDocumentProxy) => Promise<Result>,
): Promise<Result[]> {
  const document = await getDocument({ data: paper.slice(), standardFontDataUrl: FONTS, verbosity: 0 })
    .promise
  const seen: Result[] = []
  for (let number = 1; number <= document.numPages; number++)
    seen.push(await look(await document.getPage(number), document))
  await document.destroy()
  return seen
}

export type PageText = {
  width: number
  height: number
  pieces: { text: string; type: number; x: number; y: number; width: number }[]
}

/** What stands on each page, in the order in which it was written. `type`: its size in points; `y`: from the top. */
export const textOf = (paper: Uint8Array): Promise<PageText[]> =>
  pagesOf(paper, async (page) => {
    const { width, height } = page.getViewport({ scale: 1 })
    const { items } = await page.getTextContent()
    const pieces = items.flatMap((item) =>
      'str' in item && item.str.trim() !== ''
        ? [
            {
              ...{ text: item.str, width: item.width },
              ...{ type: item.transform[3] as number, x: item.transform[4] as number },
              y: height - (item.transform[5] as number),
            },
          ]
        : [],
    )
    return { width, height, pieces }
  })

type Part = { x: number; y: number; width: number; height: number }

/** What a scanner reads in each part of each page, printed with so many dots an inch. `parts` in points. */
export const codesOf = (
  paper: Uint8Array,
  parts: readonly Part[],
  dotsPerInch = 203,
): Promise<(string | null)[]> =>
  pagesOf(paper, async (page, { canvasFactory }) => {
    const scale = dotsPerInch / POINTS_PER_INCH
    const viewport = page.getViewport({ scale })
    const factory = canvasFactory as {
      create: (
        width: number,
        height: number,
      ) => { canvas: HTMLCanvasElement; context: CanvasRenderingContext2D }
    }
    const { canvas, context } = factory.create(Math.ceil(viewport.width), Math.ceil(viewport.height))
    await page.render({ canvas, canvasContext: context, viewport }).promise
    return parts.map((part) => {
      const { data, width, height } = context.getImageData(
        ...([part.x, part.y, part.width, part.height].map((side) => Math.round(side * scale)) as [
          number,
          number,
          number,
          number,
        ]),
      )
      return jsQR(data as Uint8ClampedArray<ArrayBuffer>, width, height)?.data ?? null
    })
  }).then((pages) => pages.flat())

/** Letters without the spaces that a line break adds or takes. */
export const squeezed = (text: string): string => text.replaceAll(/\s/g, '')
