import { Fragment } from 'react'

/** An e-mail address, or a text with one, that is broken after its signs rather than within its words. */
export function EmailText({ children }: { children: string }) {
  return [...children.matchAll(/[^@.]+[@.]*|[@.]+/g)].map(({ 0: part, index }) => (
    <Fragment key={index}>
      {part}
      <wbr />
    </Fragment>
  ))
}
