/** How much a proof tries: what the drill asks for by the environment, else as much as every run of the tests does. */
export function scale(name: string, usual: number): number {
  const asked = Number(process.env[name] ?? usual)
  if (!Number.isSafeInteger(asked) || asked < 1) throw new Error(`${name} is not a number above 0`)
  return asked
}
