/** Of one kind of mail to one mailbox: requests from many addresses, or again and again, still cannot flood it. */
export const MAILS_PER_RECIPIENT = { points: 5, seconds: 60 * 60 }
