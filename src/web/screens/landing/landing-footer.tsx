import { Link } from 'react-router'
import { screenPaths } from '../../../contract/screen-paths.ts'
import { brand } from '../../../domain/shared/brand.ts'
import { Wordmark } from '../../app/wordmark.tsx'

const linkStyle = 'inline-flex min-h-8 items-center underline-offset-4 hover:underline'

export function LandingFooter() {
  return (
    <footer className="bg-leaf-deep py-10 text-on-leaf-soft">
      <div className="page-width flex flex-wrap items-start justify-between gap-8">
        <div>
          <Wordmark inverse />
          <p className="mt-2">{brand.postalAddress}</p>
          <a className={linkStyle} href={`mailto:${brand.supportEmail}`}>
            {brand.supportEmail}
          </a>
        </div>
        <nav aria-label="Footer" className="flex flex-col">
          <a className={linkStyle} href="#mission">
            Our Mission
          </a>
          <a className={linkStyle} href="#how-it-works">
            How It Works
          </a>
          <Link className={linkStyle} to={screenPaths.portal}>
            Portal
          </Link>
          <Link className={linkStyle} to={screenPaths.admin}>
            Admin
          </Link>
        </nav>
      </div>
    </footer>
  )
}
