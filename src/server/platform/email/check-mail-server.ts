import { createTransport } from 'nodemailer'
import type { Config } from '../config.ts'

const LONGEST_CHECK_MS = 5_000

/**
 * Whether the mail server answers and lets this product in, within a few seconds. Nothing is sent.
 * @returns null when it does, or one line that says what is wrong; the password of SMTP_URL is never in it
 */
export async function checkMailServer(
  smtp: NonNullable<Config['smtp']>,
  limitMs = LONGEST_CHECK_MS,
): Promise<string | null> {
  const transport = createTransport({
    url: smtp.url,
    requireTLS: smtp.demandsTls ?? false,
    connectionTimeout: limitMs,
    greetingTimeout: limitMs,
    socketTimeout: limitMs,
    dnsTimeout: limitMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<string>((resolve) => {
    timer = setTimeout(() => resolve(`no answer within ${limitMs / 1000} s`), limitMs)
  })
  const answer = transport.verify().then(
    () => null,
    (error: unknown) => reasonOf(error),
  )
  try {
    const reason = await Promise.race([answer, tooLate])
    return (
      reason &&
      `No mail leaves: the mail server of SMTP_URL, ${new URL(smtp.url).host}, does not take us (${reason}).`
    )
  } finally {
    clearTimeout(timer)
    transport.close()
  }
}

/** nodemailer repeats what the server said, and never the password. */
const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
