const RIGHT_TO_LEFT = /\p{Script=Hebrew}|\p{Script=Arabic}/u
/** With the marks around it, it keeps to itself. */
const ISOLATED = /\u2068[^\u2069\n]*\u2069/g
const LEFT_TO_RIGHT = /\p{Script=Latin}/u

/** Lines in which a text that is written from right to left can move the words and numbers beside it. */
export const scrambledLines = (text: string): string[] =>
  text.split('\n').filter((line) => {
    const rest = line.replace(ISOLATED, '')
    return RIGHT_TO_LEFT.test(rest) && LEFT_TO_RIGHT.test(line)
  })
