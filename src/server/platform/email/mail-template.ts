import type { ReactElement } from 'react'

/** One mail before it is rendered: what its kind makes of the data of its outbox row. */
export type MailContent = {
  subject: string
  body: ReactElement
  /** It opens an account: once the mail has left, no copy of it is kept (decisions, "Accounts and access"). */
  carriesCode?: boolean
}

/** @throws when the data is not what this kind of mail is made from */
export type MailTemplate = (data: unknown) => MailContent

/** Every kind of mail the product sends, by the `kind` of its outbox rows. */
export type MailTemplates = Readonly<Record<string, MailTemplate>>
