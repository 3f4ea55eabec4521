import { z } from 'zod'
import { CLAIM_NAMES, type Claim, type ClaimName, foodWords } from '../../domain/menu/claims.ts'
import { type Brand, EXAMPLE_BRAND } from '../../domain/shared/brand.ts'
import { canReceiveMail, isPhoneNumber, isPostalAddress } from '../../domain/shared/company-facts.ts'

const line = z
  .string()
  .trim()
  .max(200)
  .regex(/^[^\p{Cc}{}]*$/u, 'is one line without braces')

/** The company that sells, and where. Each fact is a setting; the example company's is the default. */
export const companySettings = {
  COMPANY_NAME: line.default(EXAMPLE_BRAND.name),
  SUPPORT_EMAIL: z.email('SUPPORT_EMAIL is a mail address').optional(),
  SUPPORT_PHONE: line.optional(),
  POSTAL_ADDRESS: line.optional(),
  SERVICE_CITY: line.default(EXAMPLE_BRAND.city),
  SERVICE_STATE: z
    .string()
    .regex(/^[A-Z]{2}$/, 'SERVICE_STATE has two capital letters')
    .default(EXAMPLE_BRAND.state),
  SERVICE_CENTER: line.default(EXAMPLE_BRAND.mallName),
  SERVICE_RADIUS_MILES: z.coerce.number().int().min(1).max(500).default(EXAMPLE_BRAND.radiusMiles),
  CLAIM_ORGANIC_OWNER: line.default(''),
  CLAIM_ORGANIC_EVIDENCE: line.default(''),
  CLAIM_PASTURE_RAISED_OWNER: line.default(''),
  CLAIM_PASTURE_RAISED_EVIDENCE: line.default(''),
}

const companySchema = z.object(companySettings)
type CompanyEnvironment = z.infer<typeof companySchema>

/** The names of the settings that say who answers for a claim and with what. */
export const claimSettings = (name: ClaimName) => {
  const stem = `CLAIM_${name.toUpperCase().replaceAll('-', '_')}` as 'CLAIM_ORGANIC' | 'CLAIM_PASTURE_RAISED'
  return { owner: `${stem}_OWNER`, evidence: `${stem}_EVIDENCE` } as const
}

export function claimsOf(environment: CompanyEnvironment): Claim[] {
  return CLAIM_NAMES.map((claim) => {
    const { owner, evidence } = claimSettings(claim)
    return { claim, owner: environment[owner], evidence: environment[evidence] }
  })
}

export function brandOf(environment: CompanyEnvironment): Brand {
  return {
    name: environment.COMPANY_NAME,
    supportEmail: environment.SUPPORT_EMAIL ?? EXAMPLE_BRAND.supportEmail,
    phone: environment.SUPPORT_PHONE ?? EXAMPLE_BRAND.phone,
    postalAddress: environment.POSTAL_ADDRESS ?? EXAMPLE_BRAND.postalAddress,
    city: environment.SERVICE_CITY,
    state: environment.SERVICE_STATE,
    mallName: environment.SERVICE_CENTER,
    radiusMiles: environment.SERVICE_RADIUS_MILES,
    ...foodWords(claimsOf(environment)),
  }
}

/** For a development server that fills the page itself. */
export const readBrand = (env: Record<string, string | undefined>): Brand =>
  brandOf(companySchema.parse(Object.fromEntries(Object.entries(env).filter(([, value]) => value))))

type Sender = { MAIL_FROM?: string | undefined }

/** What a shop has to say about itself before it may open: nothing has a default that a customer could be shown. */
export function missingOfCompany(environment: CompanyEnvironment & Sender): string[] {
  const missing = []
  if (!environment.SUPPORT_EMAIL) missing.push('SUPPORT_EMAIL (the address that every screen and mail names)')
  if (!environment.SUPPORT_PHONE) missing.push('SUPPORT_PHONE')
  if (!environment.POSTAL_ADDRESS)
    missing.push('POSTAL_ADDRESS (name, street, city, state and ZIP code; every marketing mail carries it)')
  if (!environment.MAIL_FROM)
    missing.push('MAIL_FROM (whom mails are from, such as Name <hello@your.domain>)')
  return missing
}

/** One sentence for each fact that cannot be true. */
export function wrongOfCompany(environment: CompanyEnvironment & Sender): string[] {
  const { SUPPORT_EMAIL = '', SUPPORT_PHONE = '', POSTAL_ADDRESS = '', MAIL_FROM = '' } = environment
  const wrong = []
  for (const [name, address] of Object.entries({ SUPPORT_EMAIL, MAIL_FROM }))
    if (!canReceiveMail(address))
      wrong.push(`${name}: mail to ${address} cannot arrive. Name an address of yours.`)
  if (!isPhoneNumber(SUPPORT_PHONE))
    wrong.push(`SUPPORT_PHONE: ${SUPPORT_PHONE} is no phone number of ten digits that anybody has.`)
  if (!isPostalAddress(POSTAL_ADDRESS))
    wrong.push('POSTAL_ADDRESS has no street with a number (or PO box) and ZIP code at its end.')
  return wrong
}
