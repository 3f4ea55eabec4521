import { palette } from '../../palette.ts'

const variables = (colors: Readonly<Record<string, string>>) =>
  Object.entries(colors)
    .map(([role, value]) => `--${role}: ${value};`)
    .join(' ')

/** The look of a page that the server writes itself; each page adds what is its own. */
export const PAGE_STYLE = `:root { color-scheme: light dark; ${variables(palette.light)} }
@media (prefers-color-scheme: dark) { :root { ${variables(palette.dark)} } }
* { box-sizing: border-box }
body { background: var(--paper); color: var(--ink); font: 16px/1.6 Figtree, system-ui, sans-serif; margin: 0 }
h1, h2, .brand { font-family: Fraunces, Georgia, ui-serif, serif; letter-spacing: -.01em; line-height: 1.2; text-wrap: balance }
h1 { font-size: 1.75rem; margin: .75rem 0 }
h2 { font-size: 1.25rem; margin: 0 0 .25rem }
a { color: var(--leaf-ink); text-underline-offset: 4px }
.brand { color: var(--leaf-ink); font-size: 1.25rem; font-weight: 600; margin: 0 }
.note, .fact { color: var(--ink-soft); margin: 0 0 .25rem }
.card { background: var(--card); border: 1px solid var(--line); border-radius: 1.25rem; padding: 1.25rem }
button { background: var(--leaf); border: 0; border-radius: 999px; color: var(--on-leaf); cursor: pointer; font: inherit; font-weight: 600; min-height: 2.75rem; padding: .5rem 1.25rem }
button:hover { background: var(--leaf-deep) }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px }
`
