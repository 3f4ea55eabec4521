import { z } from 'zod'
import { screenPaths } from '../../contract/screen-paths.ts'
import { STARS } from '../../domain/ratings/rating.ts'
import { brand } from '../../domain/shared/brand.ts'
import { MailAnchor } from '../platform/email/mail-elements.tsx'
import { MailLayout } from '../platform/email/mail-layout.tsx'
import { MailButton, MailGreeting, MailParagraph } from '../platform/email/mail-parts.tsx'
import { mailStyle as style } from '../platform/email/mail-style.ts'
import type { MarketingTemplates } from '../platform/email/mail-template.ts'

const ratingRequestData = z.object({
  userId: z.uuid(),
  customerName: z.string(),
  meals: z.array(z.object({ id: z.uuid(), name: z.string() })).min(1),
  /** Of the page for this box; it holds the token. */
  rateUrl: z.url({ protocol: /^https?$/ }),
})
export type RatingRequestData = z.input<typeof ratingRequestData>

/** The mail after a delivery. A press on a star leads to a page of ours, where the next press keeps it. */
export const ratingRequestEmails = {
  'rating-request': (data: RatingRequestData, unsubscribeUrl: string) => {
    const { customerName, meals, rateUrl } = ratingRequestData.parse(data)
    return {
      subject: `How were your meals? | ${brand.name}`,
      body: (
        <MailLayout
          preview="One press tells us what to bring again."
          heading="How were your meals?"
          unsubscribeUrl={unsubscribeUrl}
          because="a box came to you lately."
        >
          <MailGreeting name={customerName} />
          <MailParagraph>
            Press a number: 1 is not for us, 5 is loved it. Meals you like come first when we fill a box for
            you.
          </MailParagraph>
          <div data-skip-in-text="true">
            {meals.map(({ id, name }) => (
              <MealStars key={id} name={name} href={(stars) => `${rateUrl}?meal=${id}&stars=${stars}`} />
            ))}
          </div>
          <MailButton href={rateUrl}>Rate your meals</MailButton>
          <MailParagraph>
            Something missing, damaged or not right?{' '}
            <MailAnchor
              href={new URL(`${screenPaths.account}?report`, rateUrl).href}
              className="link"
              style={style.link}
            >
              Tell us in two presses
            </MailAnchor>
            , and we make it right.
          </MailParagraph>
        </MailLayout>
      ),
    }
  },
} satisfies MarketingTemplates

function MealStars({ name, href }: { name: string; href: (stars: number) => string }) {
  return (
    <>
      <p className="ink" style={{ ...style.paragraph, fontWeight: 600, margin: '0 0 4px' }}>
        {name}
      </p>
      <p style={{ margin: '0 0 18px' }}>
        {STARS.map((stars) => (
          <MailAnchor key={stars} href={href(stars)} className="link line" style={starStyle}>
            {stars}
          </MailAnchor>
        ))}
      </p>
    </>
  )
}

const starStyle = {
  ...style.link,
  border: `1px solid ${style.link.color}`,
  borderRadius: '999px',
  display: 'inline-block',
  fontFamily: style.paragraph.fontFamily,
  fontSize: '16px',
  fontWeight: 600,
  lineHeight: '42px',
  margin: '0 8px 8px 0',
  textAlign: 'center',
  textDecorationLine: 'none',
  width: '44px',
} as const
