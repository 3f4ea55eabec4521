import type { ReactElement } from 'react'

/** One mail before it is rendered: what its kind makes of the data of its outbox row. */
export type MailContent = {
  subject: string
  body: ReactElement
  /** It opens an account: once the mail has left, no copy of it is kept (docs/rulings.md, Accounts and access). */
  carriesCode?: boolean
}

/**
 * Every kind of order mail, by the `kind` of its outbox rows: always sent, whatever its reader asked for. A template
 * names the data that it reads (`MailKinds`), and checks it all the same: a row may be older than the template.
 * @throws when the data is not what this kind of mail is made from
 */
export type MailTemplates = Readonly<Record<string, (data: never) => MailContent>>

/** Marketing mail by kind: it cannot be made without its way out. */
export type MarketingTemplates = Readonly<
  Record<string, (data: never, unsubscribeUrl: string) => MailContent>
>

export type MarketingMails = {
  templates: MarketingTemplates
  /** Asked right before a mail leaves; null when its reader does not want it, or no longer. */
  unsubscribeUrlFor(kind: string, data: unknown): Promise<string | null>
}

/** The mails of several features that need their reader's wish, each with its own way out. */
export const allOf = (parts: readonly MarketingMails[]): MarketingMails => ({
  templates: Object.assign({}, ...parts.map(({ templates }) => templates)),
  unsubscribeUrlFor: async (kind, data) => {
    const part = parts.find(({ templates }) => Object.hasOwn(templates, kind))
    return part ? part.unsubscribeUrlFor(kind, data) : null
  },
})
