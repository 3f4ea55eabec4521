import { Link } from 'react-router'
import { screenPaths } from '../../../../contract/screen-paths.ts'
import { deliveryWeekdayName } from '../../../../domain/kitchen-place/kitchen-words.ts'
import { brand } from '../../../../domain/shared/brand.ts'
import { Wordmark } from '../../../app/wordmark.tsx'
import { useKitchen } from '../../../platform/kitchen-context.tsx'
import { HELP_LINKS, LEGAL_LINKS, SHOP_LINKS, type SiteLink } from '../../../site/site-links.ts'

const linkStyle = 'inline-flex min-h-8 items-center underline-offset-4 hover:underline'
const headingStyle = 'mb-2 font-semibold text-on-leaf'

const SECTIONS = [
  { href: '#menu', label: 'On the menu' },
  { href: '#mission', label: 'Our Mission' },
  { href: '#how-it-works', label: 'How It Works' },
  { href: '#check-zip', label: 'Check your ZIP' },
]

export function LandingFooter() {
  const kitchen = useKitchen()
  return (
    <footer className="bg-leaf-deep pt-14 pb-10 text-on-leaf-soft">
      <div className="page-width grid grid-cols-1 gap-10 [overflow-wrap:anywhere] sm:grid-cols-2 lg:grid-cols-3">
        <div>
          <Wordmark inverse />
          <p className="mt-2 max-w-80 leading-relaxed">
            Chef-crafted weekly meals, cooked in {brand.city} and delivered every{' '}
            {deliveryWeekdayName(kitchen)}, {kitchen.window.text}.
          </p>
        </div>
        <nav aria-label="This page" className="flex flex-col items-start">
          <p className={headingStyle}>Get to know us</p>
          {SECTIONS.map(({ href, label }) => (
            <a key={href} className={linkStyle} href={href}>
              {label}
            </a>
          ))}
        </nav>
        <SiteColumn label="Help" links={[...SHOP_LINKS, ...HELP_LINKS]} />
        <SiteColumn label="The small print" links={LEGAL_LINKS} />
        <nav aria-label="Footer" className="flex flex-col items-start">
          <p className={headingStyle}>Your account</p>
          <Link className={linkStyle} to={screenPaths.portal}>
            Portal
          </Link>
          <Link className={linkStyle} to={screenPaths.admin}>
            Admin
          </Link>
        </nav>
        <div>
          <p className={headingStyle}>Talk to us</p>
          <a className={linkStyle} href={`mailto:${brand.supportEmail}`}>
            {brand.supportEmail}
          </a>
          <p className="py-1">{brand.phone}</p>
          <p className="py-1">{brand.postalAddress}</p>
        </div>
      </div>
    </footer>
  )
}

/** Pages that the server writes: their links load a page. */
function SiteColumn({ label, links }: { label: string; links: readonly SiteLink[] }) {
  return (
    <nav aria-label={label} className="flex flex-col items-start">
      <p className={headingStyle}>{label}</p>
      {links.map(({ href, label }) => (
        <a key={href} className={linkStyle} href={href}>
          {label}
        </a>
      ))}
    </nav>
  )
}
