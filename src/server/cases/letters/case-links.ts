import { createHmac, timingSafeEqual } from 'node:crypto'

/** Not below /api: people open it from a mail, without a session. */
export const CASE_PATH = '/kitchen-question'

const SEAL_BYTES = 24
const TOKEN = /^[\w-]{22}\.[\w-]{32}$/

export type CaseLinks = {
  make(caseId: string): string
  /** @returns the case, or null for what we did not make */
  read(token: string): string | null
}

/** Links that let whoever got the mail about a case answer it, and nothing else. How long they count, the case says. */
export function createCaseLinks(secret: string): CaseLinks {
  const sealOf = (text: string) =>
    createHmac('sha256', secret).update(`kitchen-case:${text}`).digest().subarray(0, SEAL_BYTES)
  return {
    make: (caseId) => {
      const text = Buffer.from(caseId.replaceAll('-', ''), 'hex').toString('base64url')
      return `${text}.${sealOf(text).toString('base64url')}`
    },
    read: (token) => {
      if (!TOKEN.test(token)) return null
      const [text = '', seal = ''] = token.split('.')
      if (!timingSafeEqual(sealOf(text), Buffer.from(seal, 'base64url'))) return null
      return Buffer.from(text, 'base64url')
        .toString('hex')
        .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
    },
  }
}
