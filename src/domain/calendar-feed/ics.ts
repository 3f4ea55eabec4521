/** One entry of a calendar. Instants, so that clock changes are right whatever zone a program shows them in. */
export type FeedEvent = {
  /** The same for the same thing for good, also when it moves. */
  uid: string
  from: Date
  until: Date
  summary: string
  description: string
  isCertain: boolean
}

export type Feed = { name: string; timeZone: string; events: readonly FeedEvent[]; madeAt: Date }

/** In octets of UTF-8, without the line break (RFC 5545, 3.1). */
const LONGEST_LINE = 75

const octetsOf = (sign: string): number => {
  const code = sign.codePointAt(0) ?? 0
  if (code < 0x80) return 1
  if (code < 0x800) return 2
  return code < 0x10000 ? 3 : 4
}

/** Cuts a line into pieces that are short enough, never within a sign; each further piece begins with a space. */
export function folded(line: string): string {
  let text = ''
  let octets = 0
  for (const sign of line) {
    const size = octetsOf(sign)
    if (octets + size > LONGEST_LINE) {
      text += '\r\n '
      octets = 1
    }
    text += sign
    octets += size
  }
  return text
}

/** As a value of the kind TEXT (RFC 5545, 3.3.11). */
export const escaped = (text: string): string =>
  text
    .replace(/\\/g, '\\\\')
    .replace(/;/g, '\\;')
    .replace(/,/g, '\\,')
    .replace(/\r\n|\r|\n/g, '\\n')
    .replace(/\p{Cc}/gu, '')

/** "20261207T130000Z" */
const stamp = (at: Date): string =>
  at
    .toISOString()
    .replace(/[-:]/g, '')
    .replace(/\.\d{3}/, '')

const eventLines = ({ uid, from, until, summary, description, isCertain }: FeedEvent, madeAt: Date) => [
  'BEGIN:VEVENT',
  `UID:${escaped(uid)}`,
  `DTSTAMP:${stamp(madeAt)}`,
  `DTSTART:${stamp(from)}`,
  `DTEND:${stamp(until)}`,
  `SUMMARY:${escaped(summary)}`,
  `DESCRIPTION:${escaped(description)}`,
  `STATUS:${isCertain ? 'CONFIRMED' : 'TENTATIVE'}`,
  // Nobody is busy while a box comes.
  'TRANSP:TRANSPARENT',
  'END:VEVENT',
]

/** A calendar that programs subscribe to (RFC 5545). Each line ends with CR LF. */
export function calendarText({ name, timeZone, events, madeAt }: Feed): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escaped(name)}//Deliveries//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    `X-WR-TIMEZONE:${timeZone}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
    'X-PUBLISHED-TTL:PT6H',
    ...events.flatMap((event) => eventLines(event, madeAt)),
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}
