/**
 * Every kind of mail, with the data that its template reads: `mail-templates.ts` fills it from the templates of all
 * features, which this folder does not know. The compiler refuses an unknown kind, and the data of another one.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled from outside.
export interface MailKinds {}

export type MailKind = keyof MailKinds

/** What the templates of one feature read, by kind. */
export type KindsOf<
  Templates extends Readonly<Record<string, (data: never, unsubscribeUrl: string) => unknown>>,
> = {
  [Kind in keyof Templates]: Parameters<Templates[Kind]>[0]
}

export type WhatIsMailed<Kind extends MailKind = MailKind> = {
  [One in Kind]: { kind: One; data: MailKinds[One] }
}[Kind]

/**
 * A mail to put into the outbox. `dedupKey` names the reason, for example `order-confirmed:<order id>`: one reason mails
 * once.
 */
export type Mail<Kind extends MailKind = MailKind> = WhatIsMailed<Kind> & { dedupKey: string; to: string }
