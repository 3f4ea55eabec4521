/** What a mail is about, for staff: `order-confirmed` is "Order confirmed". */
export const mailName = (kind: string) => kind.charAt(0).toUpperCase() + kind.slice(1).replaceAll('-', ' ')
