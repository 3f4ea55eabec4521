/**
 * The product's colors, for what the server writes itself: mails and the few pages without the web app. The same
 * roles and values as the tokens of the screens (tests/palette.test.ts compares them).
 */
export const palette = {
  light: {
    paper: '#fbf6ec',
    card: '#fffdf8',
    sand: '#f3e9d8',
    line: '#e0d2ba',
    'line-strong': '#8d7b61',
    ink: '#2b2620',
    'ink-soft': '#5f5446',
    leaf: '#2b5636',
    'leaf-deep': '#1c3c25',
    'leaf-ink': '#24492e',
    'on-leaf': '#fdfaf2',
    clay: '#ad4525',
    danger: '#a1231c',
    'danger-soft': '#fbe7e2',
    focus: '#1d5fa8',
  },
  dark: {
    paper: '#171511',
    card: '#211e18',
    sand: '#2a261e',
    line: '#3d372b',
    'line-strong': '#94876f',
    ink: '#f4eee2',
    'ink-soft': '#c3b8a5',
    leaf: '#39704a',
    'leaf-deep': '#1d3a26',
    'leaf-ink': '#a9d3a3',
    'on-leaf': '#fdfaf2',
    clay: '#b94c27',
    danger: '#f5a79c',
    'danger-soft': '#3b1d19',
    focus: '#8cc0f5',
  },
} as const

export type PaletteColor = keyof typeof palette.light
