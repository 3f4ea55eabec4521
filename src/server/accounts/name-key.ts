import { createHash } from 'node:crypto'

/**
 * What is counted for one mailbox or account: no address is kept with the counters.
 * @param name an e-mail already normalized (trimmed, lower case), or what else stands for one account
 */
export const nameKey = (name: string) => createHash('sha256').update(name).digest('hex')
