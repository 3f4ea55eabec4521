import { plainTextSelectors } from '@react-email/render'
import { compile } from 'html-to-text'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

const DOCTYPE =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">'

/** Built once: what it does with each tag takes longer to work out than a mail takes to read. */
const toText = compile({ wordwrap: false, selectors: plainTextSelectors })

/** Most of a mail says how it looks, which its text does not need. No sentence holds a bare quotation mark: React escapes it. */
const withoutLooks = (html: string) => html.replaceAll(/ style="[^"]*"/g, '')

/**
 * A mail as its two parts. They say what `render` of the mail library says, without its detour: that renders the mail
 * once for each part, as a stream, and builds the rules of the text anew for each mail.
 */
export function renderMail(body: ReactElement): { html: string; text: string } {
  const html = renderToStaticMarkup(body)
  return { html: DOCTYPE + html, text: toText(withoutLooks(html)) }
}
