import { createHash } from 'node:crypto'

/** Of one kind of mail to one mailbox: whoever asks from many addresses, or again and again, still cannot flood it. */
export const MAILS_PER_RECIPIENT = { points: 5, seconds: 60 * 60 }

/**
 * What the mails to one mailbox are counted by: no address is kept with the counters.
 * @param email already normalised (trimmed, lower case)
 */
export const recipientKey = (email: string) => createHash('sha256').update(email).digest('hex')
