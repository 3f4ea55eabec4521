// Cuts the typefaces down to what the screens show: `npm ci && npm run cut` in this folder. The files are committed.
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import subsetFont from 'subset-font'

const target = path.join(import.meta.dirname, '../../src/web/typefaces')
const packages = path.join(import.meta.dirname, 'node_modules/@fontsource-variable')

// Headings have one weight, and letters made for their size, from 18 to 72 pixels (--text-display); text has the weights
// from regular to bold. Every letter of each script is kept: names have accents.
const CUTS = {
  fraunces: {
    files: ['latin-opsz-normal', 'latin-ext-opsz-normal', 'vietnamese-opsz-normal'],
    variationAxes: { wght: 600, opsz: { min: 18, max: 72 } },
  },
  figtree: {
    files: ['latin-wght-normal', 'latin-ext-wght-normal'],
    variationAxes: { wght: { min: 400, max: 700 } },
  },
}

/** Alternate forms that no style sheet asks for are left out. */
const FEATURES = ['calt', 'ccmp', 'kern', 'liga', 'lnum', 'locl', 'mark', 'mkmk', 'rlig', 'rvrn', 'tnum']

for (const [family, { files, variationAxes }] of Object.entries(CUTS)) {
  copyFileSync(path.join(packages, family, 'LICENSE'), path.join(target, `${family}-license.txt`))
  for (const file of files) {
    const whole = readFileSync(path.join(packages, family, 'files', `${family}-${file}.woff2`))
    const options = { keepAllGlyphs: true, keepFeatures: FEATURES, targetFormat: 'woff2', variationAxes }
    const cut = await subsetFont(whole, undefined, options)
    const name = `${family}-${file.replace(/-(opsz|wght)-normal$/, '')}.woff2`
    writeFileSync(path.join(target, name), cut)
    console.log(`${name}: ${whole.length} to ${cut.length} bytes`)
  }
}
