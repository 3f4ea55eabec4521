/** What a mail server answered to one of our commands (RFC 5321). `reply` begins with its three digits. */
export type MailRefusal = { readonly command: string; readonly reply: string }

const FIRST_WAIT_SECONDS = 30
const LONGEST_WAIT_SECONDS = 3600
const HOUR_SECONDS = 3600

/** Longer than a weekend: what keeps every mail from leaving is noticed and fixed by then. */
export const PATIENCE_HOURS = 96
/**
 * The mail may be refused, or we, by a server that will not say which: so that a mail survives a wrong setting that
 * lasts for a night.
 */
export const PATIENCE_HOURS_AFTER_REFUSAL = 24

/** The commands about one mail. Before them the server only learns who we are. */
const ABOUT_THE_MAIL: ReadonlySet<string> = new Set(['RCPT TO', 'DATA'])

/**
 * The reason within a reply (RFC 3463) that lies in the mail: its recipient's address (5.1) or mailbox (5.2), its size
 * (5.3.4) or its content (5.6). Not our own address (5.1.7 and 5.1.8), nor what a server thinks of us (5.7).
 */
const FAULT_OF_THE_MAIL = /^5\d\d[ -]5\.(?:1\.(?![78]\b)|2\.|3\.4\b|6\.)/

/**
 * Hours during which a mail that did not leave is tried again. Null as a refusal: nobody answered, or it could not
 * be made. Everything that is not of the mail itself is an outage, such as a wrong password (535).
 */
export function patienceHours(refusal: MailRefusal | null): number {
  if (!refusal || !ABOUT_THE_MAIL.has(refusal.command) || !refusal.reply.startsWith('5'))
    return PATIENCE_HOURS
  if (FAULT_OF_THE_MAIL.test(refusal.reply)) return 0
  return PATIENCE_HOURS_AFTER_REFUSAL
}

/**
 * Seconds until the next attempt after a number of failed ones, the last of them with this refusal: 30, doubling up to
 * an hour. Null when all its waits are over: the mail is given up.
 */
export function nextMailAttemptIn(attempts: number, refusal: MailRefusal | null): number | null {
  return waitedSeconds(attempts) < patienceHours(refusal) * HOUR_SECONDS ? waitAfter(attempts) : null
}

const waitAfter = (attempts: number) =>
  Math.min(LONGEST_WAIT_SECONDS, FIRST_WAIT_SECONDS * 2 ** (attempts - 1))

/** All the waits before the last of these attempts. What the product itself was stopped for does not count. */
function waitedSeconds(attempts: number): number {
  let seconds = 0
  for (let attempt = 1; attempt < attempts; attempt++) seconds += waitAfter(attempt)
  return seconds
}
