import { classes } from '../classes.ts'

export type ButtonTone = 'primary' | 'accent' | 'outline' | 'quiet' | 'danger' | 'inverse'
export type ButtonSize = 'small' | 'medium' | 'large'

/** An edge that is not seen is drawn in forced colors, where fills are gone. */
const TONES: Record<ButtonTone, string> = {
  primary: 'border border-transparent bg-leaf text-on-leaf hover:bg-leaf-deep',
  accent: 'border border-transparent bg-clay text-on-clay hover:bg-clay-deep',
  outline: 'border border-line-strong bg-card text-ink hover:bg-sand',
  quiet: 'text-leaf-ink hover:bg-leaf-soft forced-colors:border',
  danger: 'border border-danger bg-card text-danger hover:bg-danger-soft',
  inverse: 'border border-transparent bg-on-leaf text-leaf-deep hover:bg-white',
}

const SIZES: Record<ButtonSize, string> = {
  small: 'min-h-10 px-3.5 text-sm',
  medium: 'min-h-11 px-5 text-base',
  large: 'min-h-13 px-7 text-lg',
}

export const buttonStyle = (tone: ButtonTone, size: ButtonSize, wide: boolean): string =>
  classes(
    'relative inline-flex items-center justify-center gap-2 rounded-pill py-2 text-center font-semibold transition-colors',
    'disabled:cursor-not-allowed disabled:opacity-60 aria-disabled:cursor-not-allowed aria-disabled:opacity-60',
    TONES[tone],
    SIZES[size],
    wide && 'w-full',
  )
