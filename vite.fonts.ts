import { FontaineTransform } from 'fontaine'
import type { HtmlTagDescriptor, Plugin } from 'vite'

/** The cuts that the first screen shows; other scripts' characters are loaded when a text has them. */
const SHOWN_FIRST = /(figtree|fraunces)-latin-[\w-]{8}\.woff2$/

/**
 * The browser's own typefaces stand in until ours have come, with their measures: no text moves when they change.
 * `resolvePath`: the addresses in the style sheet are relative to it.
 */
const standIns = FontaineTransform.vite({
  fallbacks: {
    'Figtree Variable': ['Arial', 'Helvetica Neue', 'Roboto', 'Liberation Sans', 'Noto Sans'],
    'Fraunces Variable': ['Georgia', 'Times New Roman', 'Liberation Serif', 'Noto Serif'],
  },
  resolvePath: (address) => new URL(`./src/web/typefaces/${address}`, import.meta.url),
}) as Plugin

/** The page names the typefaces of its first screen, so that they are asked for together with the style sheet. */
const preloads: Plugin = {
  name: 'font-preloads',
  transformIndexHtml: (_html, { bundle }) =>
    Object.keys(bundle ?? {})
      .filter((file) => SHOWN_FIRST.test(file))
      .map(
        (file): HtmlTagDescriptor => ({
          tag: 'link',
          attrs: { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: '' },
          injectTo: 'head',
        }),
      ),
}

export const fonts: Plugin[] = [standIns, preloads]
