import { resolveTxt } from 'node:dns/promises'
import type { Config } from '../platform/config.ts'
import { checkMailServer } from '../platform/email/check-mail-server.ts'
import { type Finding, look, well, wrong } from './finding.ts'

const PART = 'mail'

export type ReadTexts = (name: string) => Promise<string[]>

/** @returns the TXT records of a name, each as one text; none when there is no such name */
const readTexts: ReadTexts = async (name) => {
  try {
    return (await resolveTxt(name)).map((parts) => parts.join(''))
  } catch (error) {
    if (['ENODATA', 'ENOTFOUND'].includes((error as { code?: string }).code ?? '')) return []
    throw error
  }
}

const domainOf = (from: string) => /@([^\s>]+)>?\s*$/.exec(from)?.[1]?.toLowerCase() ?? ''

/** SPF and DMARC of the domain that mails are from. DKIM is under a name that only the mail server knows. */
async function checkSender(from: string, texts: ReadTexts): Promise<Finding[]> {
  const domain = domainOf(from)
  try {
    const [own, dmarc] = await Promise.all([texts(domain), texts(`_dmarc.${domain}`)])
    const missing = [
      ...(own.some((text) => /^v=spf1\b/i.test(text)) ? [] : ['SPF']),
      ...(dmarc.some((text) => /^v=DMARC1\b/i.test(text)) ? [] : ['DMARC']),
    ]
    if (missing.length === 0) return [well(PART, `${domain} has SPF and DMARC.`)]
    return [
      look(
        PART,
        `${domain} has no ${missing.join(' and no ')}: mails may end as spam.`,
        'Add the records that the mail provider names, and DKIM.',
      ),
    ]
  } catch {
    return [
      look(PART, `The records of ${domain} could not be read.`, 'Try again where names can be looked up.'),
    ]
  }
}

export async function checkMail(
  { smtp }: Pick<Config, 'smtp'>,
  texts: ReadTexts = readTexts,
): Promise<Finding[]> {
  if (!smtp) return [well(PART, 'Mails stay in the local mailbox.')]
  const problem = await checkMailServer(smtp)
  const server = problem
    ? wrong(PART, problem, 'Check SMTP_URL: host, port, user and password.')
    : well(PART, 'The mail server lets us in.')
  return [server, ...(await checkSender(smtp.from, texts))]
}
