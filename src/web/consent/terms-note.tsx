import { storefrontPaths } from '../../contract/screen-paths.ts'
import { textLinkStyle } from '../ui/buttons/text-link-style.ts'
import { consentWords } from './consent.words.ts'

/** The pages open beside this one: what was entered here stays. */
export function TermsNote({ before }: { before: 'signUp' | 'pay' }) {
  const link = { target: '_blank', rel: 'noreferrer', className: textLinkStyle }
  return (
    <p className="text-sm leading-relaxed text-ink-soft">
      {consentWords.before[before]}{' '}
      <a href={storefrontPaths.terms} {...link}>
        {consentWords.terms}
      </a>{' '}
      {consentWords.and}{' '}
      <a href={storefrontPaths.privacy} {...link}>
        {consentWords.privacy}
      </a>
      .
    </p>
  )
}
