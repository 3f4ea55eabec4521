import { existsSync, statSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { pictureAddress } from '../../domain/menu/pictures/picture-address.ts'
import { SAMPLE_MEALS } from '../../sample/sample-meals.ts'
import { pictureWithStandIn as pictureOf } from './picture-stand-ins.ts'

const inPublic = (address: string) => path.join(import.meta.dirname, '../public', address)

/** The widest file of a view, and the file of a phone's list, cost no more than this (imagery/README.md). */
const LARGEST_BYTES: Readonly<Record<string, number>> = { '480': 60_000, '1200': 150_000 }

test.each(SAMPLE_MEALS.flatMap(({ images }) => images))(
  '%s is there in every width and format, none of them heavy',
  (address) => {
    const { src, sources, placeholder } = pictureOf(address, { large: true })
    const files = sources.flatMap(({ srcSet }) => srcSet.split(', ').map((file) => file.split(' ')[0] ?? ''))
    expect(files).toHaveLength(8)
    expect([src, ...files].filter((file) => !existsSync(inPublic(file)))).toEqual([])
    const limitOf = (file: string) => LARGEST_BYTES[/-(\d+)\.\w+$/.exec(file)?.[1] ?? ''] ?? Infinity
    expect(files.filter((file) => statSync(inPublic(file)).size > limitOf(file))).toEqual([])
    expect(placeholder).toMatch(/^data:image\/webp;base64,/)
  },
)

test('only what stands alone asks for the widest files', () => {
  const [address = ''] = SAMPLE_MEALS[0]?.images ?? []
  expect(pictureOf(address, { large: true }).sources[0]?.srcSet).toContain('1200w')
  expect(pictureOf(address).sources[0]?.srcSet).not.toContain('1200w')
})

test('a photograph from elsewhere is shown as it is', () => {
  expect(pictureOf('/photographs/salmon.jpg')).toMatchObject({
    src: '/photographs/salmon.jpg',
    sources: [],
    placeholder: null,
  })
})

test('an uploaded picture has the same widths and formats, and brings its stand-in', () => {
  const id = 'ab'.repeat(16)
  const picture = pictureOf(pictureAddress({ id, altText: 'A bowl of soup', blur: 'UklG-_8' }), {
    large: true,
  })
  expect(picture).toMatchObject({
    src: `/pictures/${id}-800.webp`,
    placeholder: 'data:image/webp;base64,UklG+/8',
    sources: [
      {
        type: 'image/avif',
        srcSet: [240, 480, 800, 1200].map((width) => `/pictures/${id}-${width}.avif ${width}w`).join(', '),
      },
      { type: 'image/webp' },
    ],
  })
})
