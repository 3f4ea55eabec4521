import { z } from 'zod'
import { brand } from '../../domain/shared/brand.ts'
import { cents, formatDollars } from '../../domain/shared/money.ts'
import { calendarDate } from '../../domain/time/calendar-date.ts'
import { formatLongDate } from '../../domain/time/date-format.ts'
import { MailLayout } from '../platform/email/mail-layout.tsx'
import { MailButton, MailParagraph, MailTable } from '../platform/email/mail-parts.tsx'
import type { MarketingTemplates } from '../platform/email/mail-template.ts'

const weeklyMenuData = z.object({
  userId: z.uuid(),
  deliveryDate: z.string().transform(calendarDate),
  orderBy: z.string(),
  meals: z.array(z.object({ name: z.string(), priceCents: z.int().transform(cents) })).min(1),
  portalUrl: z.url({ protocol: /^https?$/ }),
})
export type WeeklyMenuData = z.input<typeof weeklyMenuData>

/** Mails that nobody needs: only for who asked for them, and each with its way out. */
export const marketingEmails = {
  'weekly-menu': (data: WeeklyMenuData, unsubscribeUrl: string) => {
    const { deliveryDate, orderBy, meals, portalUrl } = weeklyMenuData.parse(data)
    const day = formatLongDate(deliveryDate)
    return {
      subject: `This week's menu at ${brand.name}`,
      body: (
        <MailLayout
          preview={`${meals.length} meals for ${day}.`}
          heading="This week's menu"
          unsubscribeUrl={unsubscribeUrl}
        >
          <MailParagraph>
            These meals can come on {day}. Choose or change your box until {orderBy}.
          </MailParagraph>
          <MailTable
            rows={meals.map(({ name, priceCents }) => ({ left: name, right: formatDollars(priceCents) }))}
          />
          <MailButton href={portalUrl}>Choose your meals</MailButton>
        </MailLayout>
      ),
    }
  },
} satisfies MarketingTemplates
