/** A call that was answered as it should be; a drive that is refused would show nothing. */
export function did<Answer extends { status: number; body: unknown }>(answer: Answer): Answer {
  if (answer.status !== 200) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`)
  return answer
}
